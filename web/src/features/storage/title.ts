import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';

const namelessPicture = msg`Untitled image`;
const namelessVideo = msg`Untitled video`;

/** Name of a media item: its title, or its prompt. */
export const titleOf = (
  { title, prompt, kind }: Pick<Schema['Media'], 'title' | 'prompt' | 'kind'>,
  i18n: I18n,
): string => title?.trim() || prompt?.trim() || i18n._(kind === 'video' ? namelessVideo : namelessPicture);
