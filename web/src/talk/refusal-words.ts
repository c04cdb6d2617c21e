import { t } from '@lingui/core/macro';
import { isRefusal, Refusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { refusalText } from '~/i18n/refusals';

/** Refusals about the text itself, which goes back to the composer. */
const aboutWords: readonly Schema['Code'][] = [
  'text_refused',
  'adults_only',
  'real_person',
  'too_long',
  'invalid_body',
  'nobody_there',
];

export const isAboutWords = (error: unknown): boolean => isRefusal(error, ...aboutWords);

/** Whether the server has decided: the same call would end the same way. */
export const isAnswered = (error: unknown): boolean => isRefusal(error) && error.problem.status < 500;

/** The message to show for a refusal in a chat. */
export function chatRefusalText(error: unknown): string {
  if (isRefusal(error) && error.problem.field === 'mediaIds')
    return t`These images can’t be sent. They may have been deleted.`;
  if (isRefusal(error) && error.problem.field === 'to') return t`The recipient is no longer here.`;
  switch (error instanceof Refusal && error.code) {
    case 'text_refused':
      return t`You can’t say this here. Please rephrase.`;
    case 'adults_only':
      return t`Everyone here is 18 or older, in stories too. Please rephrase.`;
    case 'real_person':
      return t`Characters don’t play real people. Please rephrase.`;
    case 'too_long':
      return t`Too long. Please shorten it.`;
    case 'nobody_there':
      return t`No one is here to hear it. Bring someone in first.`;
    case 'characters_full':
      return t`This scene is full.`;
    case 'already_running':
      return t`Auto chat is already running here.`;
    case 'too_many_active':
      return t`Several replies are in progress. Wait for one to finish.`;
    case 'chat_blocked':
      return t`You can’t write here right now.`;
    default:
      return refusalText(error);
  }
}
