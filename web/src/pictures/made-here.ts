import type { Schema } from '~/api/schemas';

/** Whether a medium was made here. An upload may say that it was generated, too: a mark can be copied to any photo. */
export const isMadeHere = (media: Pick<Schema['Media'], 'isGenerated' | 'generationId'>): boolean =>
  media.isGenerated && media.generationId !== null;
