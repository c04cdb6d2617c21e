import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ChatsPage from '~/app/ChatsPage';
import { arrive } from '~/testing/arrive';
import { aChat, aMessage, aReply } from '~/testing/chats';
import { open } from '~/testing/open';
import { stubLayout } from '~/testing/stub-layout';
import { aUser } from '~/testing/world';
import type { ChatView } from '../wire';

vi.mock('~/live/use-subscription', () => ({ useSubscription: () => undefined }));
// Nothing has a size here: every message is drawn.
vi.mock('virtua', () => ({
  Virtualizer: ({ children }: { children: ReactNode }) => <div>{children}</div>,
}));

const name = 'mila_40312';
const inChat = { username: name, displayName: 'Mila', portraitUrl: null };
const createdAt = '2026-01-01T10:00:00Z';
let server: Awaited<ReturnType<typeof arrive>>;
let chats: ChatView[];

beforeEach(async () => {
  stubLayout();
  server = await arrive(aUser());
  chats = [];
  server.on('GET', '/front/chats', () => ({ ok: { items: chats, nextCursor: null } }));
  server.on('GET', '/front/chat-search', () => ({
    ok: {
      messages: [
        {
          id: 'o1',
          chat: inChat,
          author: 'person' as const,
          text: 'My Greyhound is called Biscuit.',
          createdAt,
        },
      ],
      memories: [{ id: 'm1', chat: inChat, text: 'Has a greyhound.', messageId: null, createdAt }],
    },
  }));
});
afterEach(() => vi.unstubAllGlobals());

it('finds words of messages and memories, and leads to where they were said', async () => {
  open(ChatsPage, '/chat', '/chat?q=greyhound');

  const heading = await screen.findByRole('heading', { name: 'Messages' });
  const message = within(heading.nextElementSibling as HTMLElement).getByRole('link');

  expect(message.textContent).toContain('You: My Greyhound is called Biscuit.');
  expect(message.querySelector('mark')?.textContent).toBe('Greyhound');
  expect(message.getAttribute('href')).toBe(`/chat/${name}?q=greyhound#o1`);
  const memories = screen.getByRole('heading', { name: 'Memories' });
  const memory = within(memories.nextElementSibling as HTMLElement).getByRole('link');
  expect(memory.getAttribute('href')).toBe(`/chat/${name}?q=greyhound&view=memory`);
  expect(screen.queryByText('No matching chats')).toBeNull();
  expect(server.askedFor('GET', '/front/chat-search').at(-1)?.query.get('q')).toBe('greyhound');
});

it('asks for no words where nothing is searched for', async () => {
  chats = [aChat()];
  open(ChatsPage, '/chat');

  await screen.findByRole('link', { name: /Mila/ });

  expect(server.askedFor('GET', '/front/chat-search')).toHaveLength(0);
  expect(screen.queryByRole('heading', { name: 'Messages' })).toBeNull();
});

it('says that nothing fits where neither names nor words do', async () => {
  server.on('GET', '/front/chat-search', () => ({ ok: { messages: [], memories: [] } }));
  open(ChatsPage, '/chat');

  await userEvent.type(await screen.findByRole('searchbox'), 'zeppelin');

  expect(await screen.findByText('No matching chats')).toBeTruthy();
});

it('reads older messages until the one that was found is there', async () => {
  const newest = [aMessage({ id: 'o9', parentId: 'r8' }), aReply({ id: 'r9', parentId: 'o9' })];
  const older = [
    aMessage({ id: 'o1', text: 'My greyhound is called Biscuit.' }),
    aReply({ id: 'r8', parentId: 'o1' }),
  ];
  server.on('GET', '/front/chats/{username}', () => ({
    ok: { chat: aChat(), page: { messages: newest, hasMore: true }, otherGreetings: [] },
  }));
  server.on('GET', '/front/chats/{username}/messages', () => ({ ok: { messages: older, hasMore: true } }));
  server.on('PUT', '/front/chats/{username}/read', () => ({ ok: undefined }));

  open(ChatsPage, '/chat/:username', `/chat/${name}#o1`);

  expect((await screen.findAllByText(/greyhound is called/)).length).toBeGreaterThan(0);
  await waitFor(() => expect(server.askedFor('GET', '/front/chats/{username}/messages')).toHaveLength(1));
});
