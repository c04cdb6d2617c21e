import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';

/** Names of models are names, not words. */
export const modelNames: Record<Schema['ImageModel'], string> = {
  sdxl: 'SDXL',
  'flux-krea': 'Flux Krea',
  flux: 'Flux',
};

/** Purpose of each model. */
export const modelWords: Record<Schema['ImageModel'], MessageDescriptor> = {
  sdxl: msg({ message: 'All-round', context: 'image model' }),
  'flux-krea': msg({ message: 'Lifelike', context: 'image model' }),
  flux: msg({ message: 'Detailed', context: 'image model' }),
};
