import type { Schema } from '~/api/schemas';

/** Names of models are names, not words. */
export const modelNames: Record<Schema['ImageModel'], string> = {
  sdxl: 'SDXL',
  'flux-krea': 'Flux Krea',
  flux: 'Flux',
};
