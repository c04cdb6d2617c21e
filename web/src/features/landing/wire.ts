import type { Schema } from '~/api/schemas';
import type { Params } from '~/api/use-api';

/** What the server says of finding characters. */
export type Card = Schema['CharacterCard'];
export type Asked = NonNullable<Params<'/front/discover'>['query']>;
