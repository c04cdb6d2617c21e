import type { EventParams } from '~/live/events';
import type { Unsent } from '~/talk/unsent';
import type { Reaction, Voice } from '~/talk/wire';
import type { ChatView, MessagePage, MessageView, OpenedChat } from './wire';

/** One chat as the browser knows it, with pure transitions; calls, events and timers live in the hooks around it. */
export type Thread = {
  chat: ChatView;
  /** The visible path, oldest first. */
  messages: readonly MessageView[];
  hasMore: boolean;
  /** Own messages not yet accepted by the server, oldest first. */
  outgoing: readonly Outgoing[];
  /** Pieces of replies that arrived out of order, or before the reply itself. */
  ahead: Readonly<Record<string, readonly Piece[]>>;
  /** All greetings to choose from, until something is said. */
  greetings?: readonly string[] | undefined;
  /** Place of the chosen one. */
  greeting?: number | undefined;
};
export type Piece = EventParams<'privateMessageResponseStream'>;
export type Outgoing = Unsent & {
  /** Something other than a text reply. */
  asks?: 'picture';
  /** The only cast members who hear it. */
  to?: readonly string[];
  /** Place of the greeting that begins the chat. */
  greeting?: number | undefined;
};

/** Id of a welcome that was never stored. The stored one replaces it with the first message. */
export const PLACEHOLDER = '00000000-0000-0000-0000-000000000000';
/** Pieces kept while a snapshot is loading: more than a second of any reply. */
const AHEAD_LIMIT = 256;

export const isOwn = ({ author }: Pick<MessageView, 'author'>): boolean => author === 'person';

export const isEnded = ({ state }: Pick<MessageView, 'state'>): boolean =>
  state !== 'waiting' && state !== 'streaming';

/** Only a picture, possibly deleted since, ends as done without text. */
export const isPicture = ({ state, text }: MessageView): boolean => state === 'done' && text === '';

export const find = (thread: Thread, id: string): MessageView | undefined =>
  thread.messages.find((message) => message.id === id);

/** The reply being written. */
export function replying({ messages }: Thread): MessageView | undefined {
  const last = messages.at(-1);
  return last && !isOwn(last) && !isEnded(last) ? last : undefined;
}

/** The last reply, if suggestions may be offered for it; never after a message that needs care. */
export function answerable({ chat, messages, outgoing }: Thread): MessageView | undefined {
  const [before, last] = [messages.at(-2), messages.at(-1)];
  if (chat.id === null || outgoing.length > 0 || before?.needsCare) return undefined;
  return last && !isOwn(last) && (last.state === 'done' || last.state === 'stopped') ? last : undefined;
}

/** Ids of messages with a gap, which only a snapshot can fill. */
export const wanted = (thread: Thread): readonly string[] =>
  Object.keys(thread.ahead).filter((id) => find(thread, id));

/** Whether pieces arrive for a message off the path: another device may have changed it. */
export const hasStrangers = (thread: Thread): boolean =>
  Object.keys(thread.ahead).some((id) => !find(thread, id));

const partsOf = ({ parts = [] }: Voice) => parts.length;

/** A known voice of the same attempt survives a late response without it. */
function settleVoice(known: MessageView, told: MessageView): MessageView {
  if (!known.voice || known.attempt !== told.attempt) return told;
  const isOlder =
    !told.voice ||
    (known.voice.state === 'ready' && told.voice.state !== 'ready') ||
    (told.voice.state === 'waiting' && partsOf(told.voice) < partsOf(known.voice));
  return isOlder ? { ...told, voice: known.voice } : told;
}

/** Merges a response about a message: never fewer words, never a step back. */
const settle = (known: MessageView | undefined, told: MessageView): MessageView =>
  known ? settleVoice(known, settleWords(known, told)) : told;

function settleWords(known: MessageView, told: MessageView): MessageView {
  if (isEnded(told)) return told.attempt < known.attempt ? known : told;
  const { state, text, attempt } = known;
  // A reply stopped here stays stopped, even if a new attempt begins.
  const isOver = state === 'stopped' || (isEnded(known) && told.attempt <= attempt);
  if (isOver) return { ...told, state, text, attempt };
  if (told.attempt !== attempt) return told.attempt > attempt ? told : known;
  return text.length > told.text.length ? { ...told, state, text } : told;
}

/** Replaces a message. */
export const put = (thread: Thread, message: MessageView): Thread => ({
  ...thread,
  messages: thread.messages.map((known) => (known.id === message.id ? message : known)),
});

/** Sets the user's reaction. */
export const feel = (thread: Thread, id: string, reaction: Reaction | null): Thread => ({
  ...thread,
  messages: thread.messages.map((known) => (known.id === id ? { ...known, reaction } : known)),
});

function setAhead(thread: Thread, id: string, pieces: readonly Piece[]): Thread {
  if (pieces.length === 0 && !thread.ahead[id]) return thread;
  const { [id]: _, ...others } = thread.ahead;
  return { ...thread, ahead: pieces.length > 0 ? { ...others, [id]: pieces.slice(-AHEAD_LIMIT) } : others };
}

/** Applies pieces kept aside, now that their predecessors may have arrived. */
function replay(thread: Thread, id: string): Thread {
  const pieces = thread.ahead[id];
  if (!pieces) return thread;
  const inOrder = [...pieces].sort((one, other) => one.offset - other.offset);
  return inOrder.reduce(hear, setAhead(thread, id, []));
}

function keepAhead(thread: Thread, piece: Piece): Thread {
  const kept = (thread.ahead[piece.messageId] ?? []).filter(({ attempt }) => attempt === piece.attempt);
  return setAhead(thread, piece.messageId, [...kept, piece]);
}

/** Applies a piece of a reply. Known text is skipped; a new attempt starts over. */
export function hear(thread: Thread, piece: Piece): Thread {
  const { messageId, attempt, offset, isDemo } = piece;
  const known = find(thread, messageId);
  // Pieces may arrive before the response that creates the reply.
  if (!known) return keepAhead(thread, piece);
  if (attempt < known.attempt) return thread;
  const isAnew = attempt > known.attempt;
  if (known.state === 'stopped' || (isEnded(known) && !isAnew)) return thread;
  const current: MessageView = isAnew ? { ...known, attempt, state: 'streaming', text: '' } : known;
  const length = current.text.length;
  if (offset > length) return keepAhead(isAnew ? put(thread, current) : thread, piece);
  const fresh = piece.text.slice(length - offset);
  if (!fresh && !isAnew) return thread;
  const next = put(thread, { ...current, state: 'streaming', text: current.text + fresh, isDemo });
  return replay(isAnew ? setAhead(next, messageId, []) : next, messageId);
}

/** Applies a response about a visible message. */
export function look(thread: Thread, told: MessageView): Thread {
  const known = find(thread, told.id);
  if (!known) return thread;
  const next = settle(known, told);
  const written = put(thread, next);
  return isEnded(next) ? setAhead(written, next.id, []) : replay(written, next.id);
}

const withoutSent = (outgoing: readonly Outgoing[], messages: readonly MessageView[]): Outgoing[] => {
  const sent = new Set(messages.map(({ clientId }) => clientId));
  return outgoing.filter(({ clientId }) => !sent.has(clientId));
};

/** Shows a new version of a reply, after its parent and in place of all that followed. */
export function branch(thread: Thread, told: MessageView): Thread {
  if (find(thread, told.id)) return look(thread, told);
  const parent = thread.messages.findIndex(({ id }) => id === told.parentId);
  if (parent < 0) return thread;
  return replay({ ...thread, messages: [...thread.messages.slice(0, parent + 1), told] }, told.id);
}

/** Applies the end of a path from the server. Older messages stay if the path leads through them. */
function show(thread: Thread, page: MessagePage): Thread {
  const first = page.messages[0];
  const at = first && page.hasMore ? thread.messages.findIndex(({ id }) => id === first.id) : -1;
  const older = at > 0 ? thread.messages.slice(0, at) : [];
  const told = page.messages.map((message) => settle(find(thread, message.id), message));
  const messages = [...older, ...told];
  const open = new Set(messages.filter((message) => !isEnded(message)).map(({ id }) => id));
  const next: Thread = {
    ...thread,
    messages,
    hasMore: older.length > 0 ? thread.hasMore : page.hasMore,
    outgoing: withoutSent(thread.outgoing, messages),
    ahead: Object.fromEntries(Object.entries(thread.ahead).filter(([id]) => open.has(id))),
  };
  return Object.keys(next.ahead).reduce(replay, next);
}

/** Applies a chat response over the known state. `unsent` are stored messages not sent before. */
export function open(
  thread: Thread | undefined,
  { chat, page, otherGreetings = [] }: OpenedChat,
  unsent: readonly Outgoing[] = [],
): Thread {
  const known = thread ?? { chat, messages: [], hasMore: false, outgoing: unsent, ahead: {} };
  const first = page.messages[0]?.text;
  const isChosen = chat.id === null && otherGreetings.length > 0 && first !== undefined;
  const greetings = isChosen ? [first, ...otherGreetings] : undefined;
  return greet(show({ ...known, chat, greetings }, page), known.greeting ?? 0);
}

/** Shows another greeting in a chat that has not begun. */
export function greet(thread: Thread, place: number): Thread {
  const text = thread.greetings?.[place];
  const [welcome, ...others] = thread.messages;
  if (text === undefined || !welcome) return { ...thread, greeting: undefined };
  return { ...thread, greeting: place, messages: [{ ...welcome, text }, ...others] };
}

/** Replaces the order of a message, after a retry. */
export const reorder = (thread: Thread, id: string, generationId: string): Thread => ({
  ...thread,
  messages: thread.messages.map((known) =>
    known.id === id && known.picture ? { ...known, picture: { generationId } } : known,
  ),
});

/** The chat without a message and all that follows. */
export function cut(thread: Thread, id: string): Thread {
  const at = thread.messages.findIndex((message) => message.id === id);
  return at < 0 ? thread : { ...thread, messages: thread.messages.slice(0, at) };
}

/** Prepends an older page. A page of an abandoned path changes nothing. */
export function prepend(thread: Thread, page: MessagePage): Thread {
  const joint = page.messages.at(-1);
  if (!joint) return { ...thread, hasMore: page.hasMore };
  if (thread.messages[0]?.parentId !== joint.id) return thread;
  return { ...thread, messages: [...page.messages, ...thread.messages], hasMore: page.hasMore };
}

/** Adds an own message at the end until the server accepts it; a resend keeps its place. */
export function send(thread: Thread, message: Outgoing): Thread {
  const { outgoing } = thread;
  const at = outgoing.findIndex(({ clientId }) => clientId === message.clientId);
  return { ...thread, outgoing: at < 0 ? [...outgoing, message] : outgoing.with(at, message) };
}

export const fail = (thread: Thread, clientId: string, failure: unknown): Thread => ({
  ...thread,
  outgoing: thread.outgoing.map((sent) => (sent.clientId === clientId ? { ...sent, failure } : sent)),
});

export const discard = (thread: Thread, clientId: string): Thread => ({
  ...thread,
  outgoing: thread.outgoing.filter((sent) => sent.clientId !== clientId),
});
