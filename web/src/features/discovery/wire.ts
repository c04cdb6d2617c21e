import type { Schema } from '~/api/schemas';

/** Server types for discovery. */
export type Tab = Schema['Tab'];
export type Sort = Schema['Sort'];
export type TagGroup = Schema['TagGroup'];
export type CategoryGroup = Schema['CategoryGroup'];
export type Why = Schema['Why'];
export type CharacterCard = Schema['CharacterCard'];
export type DiscoverFilters = Schema['DiscoverFilters'];
export type Category = Schema['Category'];
