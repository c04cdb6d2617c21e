/** The pages of this feature, in one file: they share most of what they load. */
export { default as Documents } from './DocumentsPage';
export { default as Invite } from './InvitePage';
export { default as MyStudio } from './MyStudioPage';
export { default as Pricing } from './PricingPage';
export { default as Studio } from './StudioPage';
