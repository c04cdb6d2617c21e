import type { EventParams } from '~/live/events';
import type { Unsent } from '~/talk/unsent';
import type { Reaction } from '~/talk/wire';
import type { ChatView, MessagePage, MessageView, OpenedChat } from './wire';

/**
 * One chat as the browser knows it. What happened goes in, the next state comes out; calls, events and timers live
 * in the hooks around it.
 */
export type Thread = {
  chat: ChatView;
  /** The path that is shown, oldest first. */
  messages: readonly MessageView[];
  hasMore: boolean;
  /** Own messages that the server has not taken yet, oldest first. */
  outgoing: readonly Outgoing[];
  /** Pieces of replies that came before what precedes them, or before the reply itself. */
  ahead: Readonly<Record<string, readonly Piece[]>>;
};
export type Piece = EventParams<'privateMessageResponseStream'>;
export type Outgoing = Unsent & {
  /** What is wanted besides words. */
  asks?: 'picture';
  /** Who of a scene alone hears it. */
  to?: readonly string[];
};

/** The name of a welcome that was never stored. The real one takes its place with the first message. */
export const PLACEHOLDER = '00000000-0000-0000-0000-000000000000';
/** Pieces kept while a snapshot is on its way: more than a second of any reply. */
const AHEAD_LIMIT = 256;

/** Whether the person wrote it themselves. */
export const isOwn = ({ author }: Pick<MessageView, 'author'>): boolean => author === 'person';

export const isEnded = ({ state }: Pick<MessageView, 'state'>): boolean =>
  state !== 'waiting' && state !== 'streaming';

/** Nothing ends well without words but a picture, be it deleted by now. */
export const isPicture = ({ state, text }: MessageView): boolean => state === 'done' && text === '';

export const find = (thread: Thread, id: string): MessageView | undefined =>
  thread.messages.find((message) => message.id === id);

/** The reply that is being written. */
export function replying({ messages }: Thread): MessageView | undefined {
  const last = messages.at(-1);
  return last && !isOwn(last) && !isEnded(last) ? last : undefined;
}

/** The reply that something can be said to. Where somebody may hurt themselves nobody else finds their words. */
export function answerable({ chat, messages, outgoing }: Thread): MessageView | undefined {
  const [before, last] = [messages.at(-2), messages.at(-1)];
  if (chat.id === null || outgoing.length > 0 || before?.needsCare) return undefined;
  return last && !isOwn(last) && (last.state === 'done' || last.state === 'stopped') ? last : undefined;
}

/** The messages that have a gap, which only a snapshot can fill. */
export const wanted = (thread: Thread): readonly string[] =>
  Object.keys(thread.ahead).filter((id) => find(thread, id));

/** Whether somebody is heard who is not on the path: another device may have changed it. */
export const hasStrangers = (thread: Thread): boolean =>
  Object.keys(thread.ahead).some((id) => !find(thread, id));

/** The voice of the same words: one that is there stays, whoever answers late. */
function settleVoice(known: MessageView, told: MessageView): MessageView {
  if (!known.voice || known.attempt !== told.attempt) return told;
  const isOlder = !told.voice || (known.voice.state === 'ready' && told.voice.state !== 'ready');
  return isOlder ? { ...told, voice: known.voice } : told;
}

/** A message after another answer about it: never fewer words, never a step back. */
const settle = (known: MessageView | undefined, told: MessageView): MessageView =>
  known ? settleVoice(known, settleWords(known, told)) : told;

function settleWords(known: MessageView, told: MessageView): MessageView {
  if (isEnded(told)) return told.attempt < known.attempt ? known : told;
  const { state, text, attempt } = known;
  // Who stopped a reply here has heard enough of it, whatever its writer begins meanwhile.
  const isOver = state === 'stopped' || (isEnded(known) && told.attempt <= attempt);
  if (isOver) return { ...told, state, text, attempt };
  if (told.attempt !== attempt) return told.attempt > attempt ? told : known;
  return text.length > told.text.length ? { ...told, state, text } : told;
}

/** One message as it is told, whatever was known of it. */
export const put = (thread: Thread, message: MessageView): Thread => ({
  ...thread,
  messages: thread.messages.map((known) => (known.id === message.id ? message : known)),
});

/** What the person feels about a message. */
export const feel = (thread: Thread, id: string, reaction: Reaction | null): Thread => ({
  ...thread,
  messages: thread.messages.map((known) => (known.id === id ? { ...known, reaction } : known)),
});

function setAhead(thread: Thread, id: string, pieces: readonly Piece[]): Thread {
  if (pieces.length === 0 && !thread.ahead[id]) return thread;
  const { [id]: _, ...others } = thread.ahead;
  return { ...thread, ahead: pieces.length > 0 ? { ...others, [id]: pieces.slice(-AHEAD_LIMIT) } : others };
}

/** Takes up the pieces that were kept, now that what precedes them may be there. */
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

/** The next piece of a reply. What is known already is skipped, and a new attempt begins anew. */
export function hear(thread: Thread, piece: Piece): Thread {
  const { messageId, attempt, offset, isDemo } = piece;
  const known = find(thread, messageId);
  // A reply may begin to speak before the answer that tells of it.
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

/** An answer about one message that is shown. */
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

/** A new version of a reply: it stands behind its parent, in place of everything that was there. */
export function branch(thread: Thread, told: MessageView): Thread {
  if (find(thread, told.id)) return look(thread, told);
  const parent = thread.messages.findIndex(({ id }) => id === told.parentId);
  if (parent < 0) return thread;
  return replay({ ...thread, messages: [...thread.messages.slice(0, parent + 1), told] }, told.id);
}

/** The end of a path as the server shows it. Older messages stay where the path leads through them. */
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

/** A chat as an answer shows it, over what is known of it. `unsent` are the messages that were not sent before. */
export function open(
  thread: Thread | undefined,
  { chat, page }: OpenedChat,
  unsent: readonly Outgoing[] = [],
): Thread {
  const known = thread ?? { chat, messages: [], hasMore: false, outgoing: unsent, ahead: {} };
  return show({ ...known, chat }, page);
}

/** Another order in the place of the one that a message brought: it was tried again. */
export const reorder = (thread: Thread, id: string, generationId: string): Thread => ({
  ...thread,
  messages: thread.messages.map((known) =>
    known.id === id && known.picture ? { ...known, picture: { generationId } } : known,
  ),
});

/** An older page before the first message. A page of a path that is left by now changes nothing. */
export function prepend(thread: Thread, page: MessagePage): Thread {
  const joint = page.messages.at(-1);
  if (!joint) return { ...thread, hasMore: page.hasMore };
  if (thread.messages[0]?.parentId !== joint.id) return thread;
  return { ...thread, messages: [...page.messages, ...thread.messages], hasMore: page.hasMore };
}

/** An own message leaves: it stands at the end until the server has it, and in its place when it leaves again. */
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
