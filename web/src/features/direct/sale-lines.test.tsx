import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ChatsPage from '~/app/ChatsPage';
import { closeModal, currentModal, dropModal } from '~/app/modals/current';
import { publish } from '~/live/events';
import { arrive } from '~/testing/arrive';
import { aDirectChat, aDirectMessage } from '~/testing/direct';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { stubLayout } from '~/testing/stub-layout';
import { aUser } from '~/testing/world';
import type { DirectChat, DirectMessage, Sale } from './wire';

vi.mock('~/live/use-subscription', () => ({ useSubscription: () => undefined }));
// Nothing has a size here: every message is drawn.
vi.mock('virtua', () => ({
  Virtualizer: ({ children }: { children: ReactNode }) => <div>{children}</div>,
}));

const path = '/chat/:username';
let server: Awaited<ReturnType<typeof arrive>>;
let chat: DirectChat;
let messages: DirectMessage[];

const aSale = (facts: Sale['facts'], change: Partial<Sale> = {}): Sale => ({
  facts,
  refundedCents: 0,
  isRefunded: false,
  ...change,
});
const aTip = (change: Partial<Sale> = {}) =>
  aSale({ kind: 'tipped', amountCents: 1000, currency: 'USD', goalId: null }, change);
const aLine = (sale: Sale, change: Partial<DirectMessage> = {}) =>
  aDirectMessage({ id: 's1', type: 'sale', text: '', sale, ...change });
const log = () => screen.findByRole('log', { name: 'Chat with Noor' });

beforeEach(async () => {
  stubLayout();
  server = await arrive(aUser());
  chat = aDirectChat();
  messages = [];
  server.on('GET', '/front/chats', () => ({ ok: { items: [], nextCursor: null } }));
  server.on('GET', '/front/chats/{username}', () => refuse(404, 'not_found'));
  server.on('GET', '/front/direct/{username}', () => ({ ok: { chat, page: { messages, hasMore: false } } }));
  server.on('GET', '/front/direct', () => ({ ok: { items: [chat], nextCursor: null, requestCount: 0 } }));
  server.on('POST', '/front/direct/{username}/read', () => ({ ok: undefined }));
});
afterEach(() => {
  closeModal();
  dropModal();
  vi.unstubAllGlobals();
});

it.each([
  [false, 'Noor joined your fan club'],
  [true, 'You joined Noor’s fan club'],
])('tells both of a membership: %s', async (isOwn, words) => {
  const facts = { kind: 'joined', months: 3, amountCents: 2697, currency: 'USD', isGift: false } as const;
  messages = [aLine(aSale(facts), { isOwn })];

  open(ChatsPage, path, '/chat/noor');

  const line = within(await log());
  expect(line.getByText(words)).toBeTruthy();
  expect(line.getByText('$26.97 · 3 months')).toBeTruthy();
  expect(line.queryByText('This image was deleted.')).toBeNull();
});

it('shows the words of a tip beside its sum, and what was refunded', async () => {
  messages = [
    aLine(aTip(), { text: 'For the harbor evening!' }),
    aLine(aTip({ refundedCents: 300 }), { id: 's2' }),
    aLine(aTip({ isRefunded: true }), { id: 's3' }),
  ];

  open(ChatsPage, path, '/chat/noor');

  const line = within(await log());
  expect(line.getAllByText('Noor sent you a tip')).toHaveLength(3);
  expect(line.getByText('For the harbor evening!')).toBeTruthy();
  expect(line.getByText('$3 refunded')).toBeTruthy();
  expect(line.getByText('Refunded')).toBeTruthy();
});

it('tells of sales without their sums where these are not for the user', async () => {
  messages = [
    aLine(aSale({ kind: 'unlocked_for_chips', messageId: 'm1', chips: 0 })),
    aLine(aSale({ kind: 'tipped', amountCents: 0, currency: 'USD', goalId: null }), { id: 's2' }),
  ];

  open(ChatsPage, path, '/chat/noor');

  const line = within(await log());
  expect(line.getByText('Noor unlocked your message').parentElement?.textContent).toBe(
    'Noor unlocked your message',
  );
  expect(line.getByText('Noor sent you a tip').parentElement?.textContent).toBe('Noor sent you a tip');
});

it('leads from an unlocked post to it', async () => {
  const facts = { kind: 'unlocked_post', itemId: 'p1', amountCents: 699, currency: 'USD' } as const;
  messages = [aLine(aSale(facts))];

  open(ChatsPage, path, '/chat/noor');

  const link = within(await log()).getByRole('link', { name: 'View post' });
  expect(link.getAttribute('href')).toBe('/post/p1');
});

it('reads a sale out as it comes', async () => {
  open(ChatsPage, path, '/chat/noor');
  await log();
  messages = [aLine(aTip())];

  act(() =>
    publish('newPrivateMessageReceived', { chat: 'noor', messageId: 's1', state: 'done', isDirect: true }),
  );

  expect((await screen.findByText('Noor: Noor sent you a tip')).getAttribute('role')).toBe('status');
});

it('offers a tip in the conversation with a creator', async () => {
  chat = aDirectChat({ counterpart: { ...chat.counterpart, isCreator: true } });
  open(ChatsPage, path, '/chat/noor');

  await userEvent.click(await screen.findByRole('button', { name: 'Send a tip' }));

  expect(currentModal()?.name).toBe('tip');
});

it.each([
  ['people', { unreadCount: 1 }, 0],
  ['requests', {}, 1],
])('opens the list that has something new: %s', async (box, change, requestCount) => {
  chat = aDirectChat(change);
  server.on('GET', '/front/direct', () => ({ ok: { items: [chat], nextCursor: null, requestCount } }));

  const router = open(ChatsPage, '/chat');

  await waitFor(() => expect(router.state.location.search).toBe(`?box=${box}`));
});

it('shows the list that holds the open conversation', async () => {
  const router = open(ChatsPage, path, '/chat/noor');

  await waitFor(() => expect(router.state.location.search).toBe('?box=people'));
});

it('leaves the list that an address names', async () => {
  chat = aDirectChat({ unreadCount: 1 });
  server.on('GET', '/front/direct', () => ({ ok: { items: [chat], nextCursor: null, requestCount: 1 } }));

  const router = open(ChatsPage, '/chat', '/chat?box=requests');

  await screen.findByRole('link', { name: /Requests \(1\)/ });
  expect(router.state.location.search).toBe('?box=requests');
});
