import type { Schema } from '~/api/schemas';

export type Profile = Schema['Profile'];
export type PublicUser = Schema['PublicUser'];
