import type { Conversation, Outgoing } from './conversation';
import type { DirectMessage } from './wire';

/** One row of the message list. */
export type Row = {
  /** Stays the same once the server accepts the message. */
  key: string;
  message?: DirectMessage;
  outgoing?: Outgoing;
  /** When the message was sent. */
  at: string;
  /** First message of a day. */
  isNewDay: boolean;
  /** Last message the other person has read. */
  isReadMark: boolean;
};

const dayOf = (time: string): string => new Date(time).toDateString();
const keyOf = ({ id, clientId }: DirectMessage) => (clientId ? `sent:${clientId}` : id);

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
