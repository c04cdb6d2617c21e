import type { Conversation, Outgoing } from './conversation';
import type { DirectMessage } from './wire';

/** What stands in one place of the list. */
export type Row = {
  /** A message keeps its place when the server has taken it. */
  key: string;
  message?: DirectMessage;
  outgoing?: Outgoing;
  /** When it was said. */
  at: string;
  /** The day begins here. */
  isNewDay: boolean;
  /** The other has read until here. */
  isReadMark: boolean;
};

const dayOf = (time: string): string => new Date(time).toDateString();
const keyOf = ({ id, clientId }: DirectMessage) => (clientId ? `sent:${clientId}` : id);

/** The list as it is shown. */
export function rowsOf({ messages, outgoing }: Conversation): readonly Row[] {
  const lastRead = messages.findLast(({ isOwn, isRead }) => isOwn && isRead)?.id;
  const entries = [
    ...messages.map((message) => ({ key: keyOf(message), message, at: message.createdAt })),
    ...outgoing.map((sent) => ({ key: `sent:${sent.clientId}`, outgoing: sent, at: sent.createdAt })),
  ];
  return entries.map((entry, index) => {
    const before = entries[index - 1];
    return {
      ...entry,
      isNewDay: !before || dayOf(before.at) !== dayOf(entry.at),
      isReadMark: 'message' in entry && entry.message.id === lastRead,
    };
  });
}
