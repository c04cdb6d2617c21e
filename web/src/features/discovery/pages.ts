/** The pages for finding characters as one file; see the pages of characters. */
export { default as Categories } from './CategoriesPage';
export { default as Category } from './CategoryPage';
export { default as Discover } from './DiscoverPage';
