import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Media } from '~/pictures/use-gallery';

const nameless = msg`Picture without a description`;

/** What a picture is called: the words it was asked for with. */
export const titleOf = ({ prompt }: Pick<Media, 'prompt'>, i18n: I18n): string =>
  prompt?.trim() || i18n._(nameless);
