import type { Schema } from '~/api/schemas';

/** What the server says of messages, whoever writes them. */
export type Reaction = Schema['Reaction'];
