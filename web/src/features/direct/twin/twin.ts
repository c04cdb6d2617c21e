import type { DirectChat, DirectMessage } from '../wire';

type Twin = NonNullable<DirectChat['twin']>;

/** The twin of the chat, unless it is turned off and nothing goes on with it. */
export function twinOf({ twin, chatBotEnabled, blockedReason }: DirectChat): Twin | undefined {
  if (!twin || blockedReason !== null) return undefined;
  return chatBotEnabled || twin.state !== 'twin' ? twin : undefined;
}

/** Whether a twin answers what is written in the chat. */
export const isTwinAnswering = (chat: DirectChat): boolean => twinOf(chat)?.state === 'twin';

/** Whether nothing written now is answered: it is another hour, its owner is there, or it has answered enough today. */
export const isOffDuty = ({ twin }: DirectChat): boolean =>
  twin?.state === 'twin' && !twin.isOnDuty && !twin.isAnswering;

/** Whether the message can be heard: a twin's, where its owner lets fans listen, or once it was spoken anyway. */
export function canBeHeard(
  { authoredBy, voice, text, isRemoved }: DirectMessage,
  { voiceMessagesAllowed, voiceoverMessagesAllowed }: DirectChat['settings'],
): boolean {
  if (authoredBy !== 'twin' || text === '' || isRemoved) return false;
  return voiceMessagesAllowed || (voiceoverMessagesAllowed && voice !== null);
}
