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
    return t`These pictures can’t be sent. They may have been deleted.`;
  if (isRefusal(error) && error.problem.field === 'to')
    return t`Whoever should hear this is not here any more.`;
  switch (error instanceof Refusal && error.code) {
    case 'text_refused':
      return t`This can’t be said here. Please put it differently.`;
    case 'adults_only':
      return t`Everyone here is 18 or older, in stories as well. Please put it differently.`;
    case 'real_person':
      return t`Nobody here plays a real person. Please put it differently.`;
    case 'too_long':
      return t`That is too long. Please shorten it.`;
    case 'nobody_there':
      return t`Nobody is here to hear it. Bring somebody in first.`;
    case 'characters_full':
      return t`There is no room for more in this scene.`;
    case 'already_running':
      return t`Auto chat is running here already.`;
    case 'too_many_active':
      return t`Several replies are being written already. Wait for one of them to end.`;
    case 'chat_blocked':
      return t`Nothing can be written here at the moment.`;
    default:
      return refusalText(error);
  }
}
