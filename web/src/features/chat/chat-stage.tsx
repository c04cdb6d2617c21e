// The chat page with a server behind it, for the tests beside it. Each test begins with a visit.
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { publish } from '~/live/events';
import { arrive } from '~/testing/arrive';
import { aChat, aMessage, aReply } from '~/testing/chats';
import { aCharacter } from '~/testing/companions';
import { stubLayout } from '~/testing/stub-layout';
import { aUser } from '~/testing/world';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import type { ChatView, MessageView, NewMessage, Vote } from './wire';

export const name = 'mila_40312';
export const path = '/chat/:username';
export const at = `/chat/${name}`;
export let server: Awaited<ReturnType<typeof arrive>>;
export let chat: ChatView;
export let messages: MessageView[];
export let hasMore: boolean;
export let isTouch: boolean;
export let isNarrow: boolean;
export const shown: ToastRequest[] = [];
let disconnect: () => void;

export const welcome = aReply({
  id: 'w',
  isChatBotWelcomeMessage: true,
  text: 'The kettle is on, {{user}}.',
});
export const own = aMessage({ id: 'o1', parentId: 'w', clientId: 'c0' });
export const reply = aReply({ id: 'r1', parentId: 'o1' });
export const waiting = (change: Partial<MessageView> = {}) =>
  aReply({ id: 'r2', parentId: 'o2', text: '', state: 'waiting', ...change });

/** Answers a sent message as the server does: with itself and a reply that has yet to be written. */
export function answerSending() {
  server.on('POST', '/front/chats/{username}/messages', ({ body }) => {
    const { text, clientId } = body as NewMessage;
    const parentId = messages.at(-1)?.id ?? null;
    const count = sendings().length + 1;
    const own = aMessage({ id: `o${count}`, parentId, clientId, text });
    const sent = [own, waiting({ id: `r${count}`, parentId: own.id })];
    messages = [...messages, ...sent];
    return { ok: { chat, page: { messages, hasMore } } };
  });
}

export function loseSending() {
  server.on('POST', '/front/chats/{username}/messages', () => {
    throw new TypeError('Failed to fetch');
  });
}
export const keptUnsent = () => Object.keys(sessionStorage).filter((kept) => kept.includes(':unsent:'));

export function takeVotes() {
  server.on('PUT', '/front/messages/{id}/vote', ({ body }) => ({
    ok: { ...reply, vote: (body as { vote: Vote | null }).vote },
  }));
}
export const votes = () => server.askedFor('PUT', '/front/messages/{id}/vote').map(({ body }) => body);

export async function visit(user: ReturnType<typeof aUser> | null = aUser()): Promise<void> {
  server = await arrive(user);
  chat = aChat();
  messages = [welcome, own, reply];
  hasMore = false;
  server.on('GET', '/front/chats/{username}', () => ({ ok: { chat, page: { messages, hasMore } } }));
  server.on('GET', '/front/chats', () => ({ ok: { items: [chat], nextCursor: null } }));
  server.on('GET', '/front/chat-search', () => ({ ok: { messages: [], memories: [] } }));
  server.on('GET', '/front/messages/{id}', ({ path: asked }) => ({
    ok: messages.find(({ id }) => asked.endsWith(`/${id}`)) as MessageView,
  }));
  server.on('PUT', '/front/chats/{username}/read', () => ({ ok: undefined }));
  server.on('PUT', '/front/chats/{username}/settings', ({ body }) => {
    chat = { ...chat, ...(body as Partial<ChatView>) };
    return { ok: chat };
  });
  server.on('GET', '/front/characters/{username}', () => ({ ok: aCharacter() as never }));
  answerSending();
}

beforeEach(async () => {
  shown.length = 0;
  isTouch = false;
  isNarrow = false;
  disconnect = connectToaster((request) => shown.push(request));
  stubLayout((query) => (query.includes('coarse') && isTouch) || (query === '(width < 640px)' && isNarrow));
  await visit();
});
afterEach(() => {
  disconnect();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

export const log = () => screen.findByRole('log', { name: 'Chat with Mila' });
export const field = () => screen.findByRole('textbox', { name: 'Message to Mila' });
export const said = async () => within(await log()).getAllByRole('article');
export const sendings = () => server.askedFor('POST', '/front/chats/{username}/messages');
export const piece = (offset: number, text: string, attempt = 1) =>
  act(async () => {
    publish('privateMessageResponseStream', {
      chat: name,
      messageId: 'r2',
      attempt,
      offset,
      text,
      isDemo: false,
    });
    await new Promise(requestAnimationFrame);
  });
export async function say(text: string) {
  await userEvent.type(await field(), `${text}{Enter}`);
  return screen.findByText('Mila is writing…');
}

/** Changes what the server answers, or what is at hand. */
export function set(next: {
  chat?: ChatView;
  messages?: MessageView[];
  hasMore?: boolean;
  isTouch?: boolean;
  isNarrow?: boolean;
}) {
  chat = next.chat ?? chat;
  messages = next.messages ?? messages;
  hasMore = next.hasMore ?? hasMore;
  isTouch = next.isTouch ?? isTouch;
  isNarrow = next.isNarrow ?? isNarrow;
}
