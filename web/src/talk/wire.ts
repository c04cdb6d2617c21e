import type { Schema } from '~/api/schemas';

/** Server types for messages of all kinds. */
export type Reaction = Schema['Reaction'];
export type Voice = Schema['ChatVoice'];
