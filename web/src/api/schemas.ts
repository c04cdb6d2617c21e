import type { components } from './schema';

/** The shapes of the published document by name: `Schema['User']`. */
export type Schema = components['schemas'];
