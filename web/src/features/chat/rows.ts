import type { Outgoing, Thread } from './thread';
import type { MessageView } from './wire';

/** For how long a notice that this is an AI counts, in milliseconds. */
export const NOTICE_MS = 3 * 60 * 60 * 1000;
const NEVER = Number.NEGATIVE_INFINITY;

/** What stands in one place of the list. */
export type Row = {
  /** Of the place rather than the message: a sibling takes over the place, and the focus in it. */
  key: string;
  message?: MessageView;
  outgoing?: Outgoing;
  /** When it was said. */
  at: string;
  /** The day begins here. */
  isNewDay: boolean;
  /** The notice that this is an AI stands before it. */
  hasNotice: boolean;
  /** The same of a scene goes on: who it is stands above already. */
  isContinued: boolean;
};
export type Rows = {
  rows: readonly Row[] /** The notice is due before anything else is said. */;
  isNoticeDue: boolean;
};

/** Whether two answers stand one below the other, by the same of a scene. */
const isSame = (before: MessageView | undefined, message: MessageView | undefined): boolean =>
  before?.speaker != null && before.speaker.username === message?.speaker?.username;

const dayOf = (time: string): string => new Date(time).toDateString();

function keyOf(message: MessageView, before: MessageView | undefined): string {
  if (message.isWelcome) return 'welcome';
  return before?.isWelcome ? 'after:welcome' : `after:${message.parentId ?? ''}`;
}

function keyOfOutgoing({ clientId }: Outgoing, isFirst: boolean, last: MessageView | undefined): string {
  if (!isFirst) return `sent:${clientId}`;
  return last?.isWelcome ? 'after:welcome' : `after:${last?.id ?? ''}`;
}

/**
 * The list as it is shown: a notice at the beginning of the chat, and again where the last one is older than three
 * hours.
 */
export function rowsOf({ messages, outgoing, hasMore, chat }: Thread, now: number): Rows {
  const last = messages.at(-1);
  const entries: Pick<Row, 'key' | 'message' | 'outgoing'>[] = [
    ...messages.map((message, index) => ({ key: keyOf(message, messages[index - 1]), message })),
    ...outgoing.map((sent, index) => ({ key: keyOfOutgoing(sent, index === 0, last), outgoing: sent })),
  ];
  let noticeAt = NEVER;
  let day = '';
  const rows = entries.map((entry, index) => {
    // A chat that has not begun begins now, however long its welcome waits already.
    const said = chat.id === null ? new Date(now).toISOString() : entry.message?.createdAt;
    const createdAt = said ?? entry.outgoing?.createdAt ?? '';
    const at = Date.parse(createdAt);
    // Where older messages are not loaded, the last notice before them is not known: the next one is counted from here.
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
