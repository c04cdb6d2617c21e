import type { Unsent } from '~/talk/unsent';
import type { Reaction } from '~/talk/wire';
import type { DirectChat, DirectMessage, DirectPage, Media, OpenedDirect, SentDirect } from './wire';

/**
 * A conversation with somebody as the browser knows it. What happened goes in, the next state comes out; calls and
 * events live in the hooks around it.
 */
export type Conversation = {
  chat: DirectChat;
  /** Oldest first. */
  messages: readonly DirectMessage[];
  hasMore: boolean;
  /** Own messages that the server has not taken yet, oldest first. */
  outgoing: readonly Outgoing[];
};
export type Outgoing = Unsent & {
  /** Kept with the words until they are sent: without them it would be another message under the same name. */
  media: readonly Media[];
  /** What the pictures cost the other, in chips. */
  price: number;
  /** What the message costs, in chips, as it was shown when it was pressed. Nothing where it costs none. */
  cost?: number;
};

const withoutSent = (outgoing: readonly Outgoing[], messages: readonly DirectMessage[]): Outgoing[] => {
  const sent = new Set(messages.map(({ clientId }) => clientId));
  return outgoing.filter(({ clientId }) => !sent.has(clientId));
};

/**
 * A conversation as an answer shows it, over what is known of it. Older messages stay where they join. `unsent` are the
 * messages that were not sent before.
 */
export function open(
  known: Conversation | undefined,
  { chat, page }: OpenedDirect,
  unsent: readonly Outgoing[] = [],
): Conversation {
  const first = page.messages[0];
  const at = first && page.hasMore ? (known?.messages.findIndex(({ id }) => id === first.id) ?? -1) : -1;
  const older = at > 0 && known ? known.messages.slice(0, at) : [];
  return {
    chat,
    messages: [...older, ...page.messages],
    hasMore: older.length > 0 && known ? known.hasMore : page.hasMore,
    outgoing: withoutSent(known?.outgoing ?? unsent, page.messages),
  };
}

/** The page before a message. It changes nothing where that message is not the first any more. */
export function prepend(known: Conversation, page: DirectPage, before: string): Conversation {
  if (known.messages[0]?.id !== before) return known;
  return { ...known, messages: [...page.messages, ...known.messages], hasMore: page.hasMore };
}

/** Messages as they are told anew; those that are not known stay so. */
export function renew(known: Conversation, told: readonly DirectMessage[]): Conversation {
  const each = new Map(told.map((message) => [message.id, message]));
  return { ...known, messages: known.messages.map((message) => each.get(message.id) ?? message) };
}

/** What one feels about a message; whatever else is known of it stays. */
export const feel = (known: Conversation, id: string, reaction: Reaction | null): Conversation => ({
  ...known,
  messages: known.messages.map((message) => (message.id === id ? { ...message, reaction } : message)),
});

/** The answer to a message that was sent. */
export function take(known: Conversation, { chat, message }: SentDirect): Conversation {
  const isKnown = known.messages.some(({ id }) => id === message.id);
  const messages = isKnown ? renew(known, [message]).messages : [...known.messages, message];
  return { ...known, chat, messages, outgoing: withoutSent(known.outgoing, messages) };
}

/** An own message leaves: it stands at the end until the server has it, and in its place when it leaves again. */
export function send(known: Conversation, message: Outgoing): Conversation {
  const { outgoing } = known;
  const at = outgoing.findIndex(({ clientId }) => clientId === message.clientId);
  return { ...known, outgoing: at < 0 ? [...outgoing, message] : outgoing.with(at, message) };
}

export const fail = (known: Conversation, clientId: string, failure: unknown): Conversation => ({
  ...known,
  outgoing: known.outgoing.map((sent) => (sent.clientId === clientId ? { ...sent, failure } : sent)),
});

export const discard = (known: Conversation, clientId: string): Conversation => ({
  ...known,
  outgoing: known.outgoing.filter((sent) => sent.clientId !== clientId),
});

/** The newest message of the other: the one that a report of the whole conversation is about. */
export const newestOfOther = ({ messages }: Conversation): DirectMessage | undefined =>
  messages.findLast(({ isOwn }) => !isOwn);
