import type { Schema } from '~/api/schemas';
import type { Params } from '~/api/use-api';

/** Server types for discovery. */
export type Card = Schema['CharacterCard'];
export type Asked = NonNullable<Params<'/front/discover'>['query']>;
