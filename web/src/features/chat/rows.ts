import type { Outgoing, Thread } from './thread';
import type { MessageView } from './wire';

/** Interval between notices that this is an AI, in milliseconds. */
export const NOTICE_MS = 3 * 60 * 60 * 1000;
const NEVER = Number.NEGATIVE_INFINITY;

/** One row of the message list. */
export type Row = {
  /** Identifies the position rather than the message: a sibling takes over the row and its focus. */
  key: string;
  message?: MessageView;
  outgoing?: Outgoing;
  /** When the message was sent. */
  at: string;
  /** First message of a day. */
  isNewDay: boolean;
  /** Preceded by the notice that this is an AI. */
  hasNotice: boolean;
  /** Same speaker as the row above, in a scene. */
  isContinued: boolean;
};
export type Rows = {
  rows: readonly Row[] /** Whether the notice is due before the next message. */;
  isNoticeDue: boolean;
};

/** Whether two consecutive messages have the same speaker in a scene. */
const isSame = (before: MessageView | undefined, message: MessageView | undefined): boolean =>
  before?.speaker != null && before.speaker.username === message?.speaker?.username;

const dayOf = (time: string): string => new Date(time).toDateString();

function keyOf(message: MessageView, before: MessageView | undefined): string {
  if (message.isChatBotWelcomeMessage) return 'welcome';
  return before?.isChatBotWelcomeMessage ? 'after:welcome' : `after:${message.parentId ?? ''}`;
}

function keyOfOutgoing({ clientId }: Outgoing, isFirst: boolean, last: MessageView | undefined): string {
  if (!isFirst) return `sent:${clientId}`;
  return last?.isChatBotWelcomeMessage ? 'after:welcome' : `after:${last?.id ?? ''}`;
}

/** Rows of the list, with the AI notice at the beginning of the chat and again every three hours. */
export function rowsOf({ messages, outgoing, hasMore, chat }: Thread, now: number): Rows {
  const last = messages.at(-1);
  const entries: Pick<Row, 'key' | 'message' | 'outgoing'>[] = [
    ...messages.map((message, index) => ({ key: keyOf(message, messages[index - 1]), message })),
    ...outgoing.map((sent, index) => ({ key: keyOfOutgoing(sent, index === 0, last), outgoing: sent })),
  ];
  let noticeAt = NEVER;
  let day = '';
  const rows = entries.map((entry, index) => {
    // A chat not yet started begins now, however old its welcome is.
    const said = chat.id === null ? new Date(now).toISOString() : entry.message?.createdAt;
    const createdAt = said ?? entry.outgoing?.createdAt ?? '';
    const at = Date.parse(createdAt);
    // With older messages not loaded, the last notice is unknown: count from here.
    if (index === 0 && hasMore) noticeAt = at;
    const hasNotice = at - noticeAt >= NOTICE_MS;
    if (hasNotice) noticeAt = at;
    const isNewDay = dayOf(createdAt) !== day;
    day = dayOf(createdAt);
    const isContinued = !hasNotice && !isNewDay && isSame(entries[index - 1]?.message, entry.message);
    return { ...entry, at: createdAt, hasNotice, isNewDay, isContinued };
  });
  return { rows, isNoticeDue: rows.length > 0 && now - noticeAt >= NOTICE_MS };
}
