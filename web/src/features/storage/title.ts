import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';

const namelessPicture = msg`Untitled image`;
const namelessVideo = msg`Untitled video`;

/** Name of a media item: its title, or its prompt. */
export const titleOf = (
  { title, prompt, type }: Pick<Schema['Media'], 'title' | 'prompt' | 'type'>,
  i18n: I18n,
): string => title?.trim() || prompt?.trim() || i18n._(type === 'video' ? namelessVideo : namelessPicture);
