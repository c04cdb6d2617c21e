import type { Unsent } from '~/talk/unsent';
import type { Reaction } from '~/talk/wire';
import type { AttachedAlbum } from './media/albums';
import type { DirectChat, DirectMessage, DirectPage, Media, OpenedDirect, SentDirect } from './wire';

/** One conversation as the browser knows it, with pure transitions; calls and events live in the hooks around it. */
export type Conversation = {
  chat: DirectChat;
  /** Oldest first. */
  messages: readonly DirectMessage[];
  hasMore: boolean;
  /** Own messages not yet accepted by the server, oldest first. */
  outgoing: readonly Outgoing[];
};
export type Outgoing = Unsent & {
  /** Stored until sent: without it, a resend would be a different message with the same client id. */
  media: readonly Media[];
  /** Albums, whole; absent in what an older version stored. */
  albums?: readonly AttachedAlbum[];
  /** Price of the pictures for the recipient, in chips. */
  price: number;
  /** Price of the pictures in US cents instead; absent in what an older version stored. */
  priceCents?: number | null;
  /** Price of the message in chips, as shown when it was sent; undefined if free. */
  cost?: number;
};

const withoutSent = (outgoing: readonly Outgoing[], messages: readonly DirectMessage[]): Outgoing[] => {
  const sent = new Set(messages.map(({ clientId }) => clientId));
  return outgoing.filter(({ clientId }) => !sent.has(clientId));
};

/**
 * Applies a conversation response over the known state. Older messages stay where they join. `unsent` are stored
 * messages not sent before.
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

/** Prepends the page before a message, unless that is no longer the first. */
export function prepend(known: Conversation, page: DirectPage, before: string): Conversation {
  if (known.messages[0]?.id !== before) return known;
  return { ...known, messages: [...page.messages, ...known.messages], hasMore: page.hasMore };
}

/** Updates known messages; ignores others. */
export function renew(known: Conversation, told: readonly DirectMessage[]): Conversation {
  const each = new Map(told.map((message) => [message.id, message]));
  return { ...known, messages: known.messages.map((message) => each.get(message.id) ?? message) };
}

/** Sets the user's reaction; the rest of the message stays. */
export const feel = (known: Conversation, id: string, reaction: Reaction | null): Conversation => ({
  ...known,
  messages: known.messages.map((message) => (message.id === id ? { ...message, reaction } : message)),
});

/** Applies the response to a sent message. */
export function take(known: Conversation, { chat, message }: SentDirect): Conversation {
  const isKnown = known.messages.some(({ id }) => id === message.id);
  const messages = isKnown ? renew(known, [message]).messages : [...known.messages, message];
  return { ...known, chat, messages, outgoing: withoutSent(known.outgoing, messages) };
}

/** Adds an own message at the end until the server accepts it; a resend keeps its place. */
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

/** Newest message from the other person: the subject of a report of the whole conversation. */
export const newestOfOther = ({ messages }: Conversation): DirectMessage | undefined =>
  messages.findLast(({ isOwn }) => !isOwn);
