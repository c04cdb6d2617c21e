import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';

/** How near a picture of a character can be ordered, and found. */
export type ImageType = Exclude<Schema['ImageType'], 'nude'>;
export const imageTypes: readonly ImageType[] = ['portrait', 'closeUp', 'waistUp'];
export const imageTypeWords: Record<ImageType, MessageDescriptor> = {
  portrait: msg`Portrait`,
  closeUp: msg`Close-up`,
  waistUp: msg`Waist up`,
};
