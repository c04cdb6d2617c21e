import { useQuery } from '~/ui/use-query';
import type { Sort } from './wire';

const sorts: readonly Sort[] = ['popular', 'trending', 'newest'];
const isSort = (word: string | null): word is Sort => sorts.includes(word as Sort);

/** The search, kept in the URL. */
export function useSearch() {
  const { query, setQuery } = useQuery();
  const sort = query.get('sort');
  const tags = (query.get('tags') ?? '').split(',').filter(Boolean);
  return {
    tags,
    text: query.get('q') ?? '',
    sort: isSort(sort) ? sort : 'popular',
    swapTag: (tag: string) => {
      const next = tags.includes(tag) ? tags.filter((known) => known !== tag) : [...tags, tag];
      setQuery({ tags: next.join(',') });
    },
    addTag: (tag: string) => setQuery({ tags: [...new Set([...tags, tag])].join(','), q: undefined }),
    clearTags: () => setQuery({ tags: undefined }),
    setText: (text: string) => setQuery({ q: text.trim() || undefined }),
    setSort: (next: Sort) => setQuery({ sort: next === 'popular' ? undefined : next }),
    clear: () => setQuery({ tags: undefined, q: undefined, sort: undefined }),
  };
}

export type Search = ReturnType<typeof useSearch>;
