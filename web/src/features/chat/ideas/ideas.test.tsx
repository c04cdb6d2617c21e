import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ChatsPage from '~/app/ChatsPage';
import { publish } from '~/live/events';
import { arrive } from '~/testing/arrive';
import { aChat, aMessage, aReply } from '~/testing/chats';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { stubLayout } from '~/testing/stub-layout';
import { aUser } from '~/testing/world';
import type { MessageView } from '../wire';

vi.mock('~/live/use-subscription', () => ({ useSubscription: () => undefined }));
// jsdom has no layout, so render every message.
vi.mock('virtua', () => ({
  Virtualizer: ({ children }: { children: ReactNode }) => <div>{children}</div>,
}));

const chat = aChat();
const own = aMessage({ id: 'o1', parentId: 'w' });
let messages: MessageView[];
let server: Awaited<ReturnType<typeof arrive>>;

const button = (name: string) => screen.findByRole('button', { name });
const list = () => screen.findByRole('list', { name: 'Suggested replies' });
const asked = () => server.askedFor('POST', '/front/messages/{id}/suggestions');

/** Delivers suggestions through the live channel. */
function suggest(suggestions: string[]): void {
  messages = messages.map((known) => (known.id === 'r1' ? { ...known, suggestions } : known));
  act(() => publish('messengerSuggests', { chat: 'mila_40312', messageId: 'r1', count: suggestions.length }));
}

beforeEach(async () => {
  stubLayout();
  server = await arrive(aUser());
  messages = [aReply({ id: 'w', isChatBotWelcomeMessage: true }), own, aReply({ id: 'r1', parentId: 'o1' })];
  server.on('GET', '/front/chats', () => ({ ok: { items: [chat], nextCursor: null } }));
  server.on('GET', '/front/chats/{username}', () => ({ ok: { chat, page: { messages, hasMore: false } } }));
  server.on('GET', '/front/messages/{id}', ({ path }) => ({
    ok: messages.find(({ id }) => path.endsWith(`/${id}`)) as MessageView,
  }));
  server.on('PUT', '/front/chats/{username}/read', () => ({ ok: undefined }));
  server.on('PUT', '/front/chats/{username}/settings', () => ({ ok: chat }));
  server.on('POST', '/front/messages/{id}/suggestions', () => ({ ok: undefined }));
});

afterEach(() => vi.unstubAllGlobals());

const visit = () => open(ChatsPage, '/chat/:username', '/chat/mila_40312');

it('writes down what was chosen, and sends nothing', async () => {
  visit();
  await userEvent.click(await button('Ideas'));
  suggest(['Tell me more.', 'Good night.']);

  await userEvent.click(within(await list()).getByRole('button', { name: 'Tell me more.' }));

  const field = screen.getByRole('textbox', { name: 'Message to Mila' });
  expect((field as HTMLTextAreaElement).value).toBe('Tell me more.');
  expect(document.activeElement).toBe(field);
  expect(server.askedFor('POST', '/front/chats/{username}/messages')).toHaveLength(0);
});

it('asks once however often it is pressed, and again once it has an answer', async () => {
  visit();
  const ideas = await button('Ideas');
  await userEvent.dblClick(ideas);
  expect(asked()).toHaveLength(1);

  suggest(['Tell me more.']);
  await userEvent.click(await button('More ideas'));

  expect(asked()).toHaveLength(2);
});

it('reads out how many came', async () => {
  visit();
  await userEvent.click(await button('Ideas'));

  suggest(['Tell me more.', 'Good night.']);

  expect((await screen.findByText('2 ideas')).getAttribute('role')).toBe('status');
});

it('keeps what was thought of while somebody types, and their words when they choose', async () => {
  visit();
  await userEvent.click(await button('Ideas'));
  suggest(['Tell me more.', 'Good night.']);
  const field = screen.getByRole('textbox', { name: 'Message to Mila' }) as HTMLTextAreaElement;
  await list();

  await userEvent.type(field, 'Yes.');
  await userEvent.click(within(await list()).getByRole('button', { name: 'Tell me more.' }));

  expect(field.value).toBe('Yes. Tell me more.');
});

it('puts one idea in the place of another', async () => {
  visit();
  await userEvent.click(await button('Ideas'));
  suggest(['Tell me more.', 'Good night.']);

  await userEvent.click(within(await list()).getByRole('button', { name: 'Tell me more.' }));
  await userEvent.click(within(await list()).getByRole('button', { name: 'Good night.' }));

  expect((screen.getByRole('textbox', { name: 'Message to Mila' }) as HTMLTextAreaElement).value).toBe(
    'Good night.',
  );
});

it('says that nothing came to mind', async () => {
  visit();
  await userEvent.click(await button('Ideas'));

  suggest([]);

  expect(await screen.findByText('No ideas right now. Try again.')).toBeTruthy();
});

it('says why it can not be asked for', async () => {
  server.on('POST', '/front/messages/{id}/suggestions', () => refuse(429, 'too_many_attempts'));
  visit();

  await userEvent.click(await button('Ideas'));

  expect(await screen.findByText('Too many attempts. Wait a moment and try again.')).toBeTruthy();
});
