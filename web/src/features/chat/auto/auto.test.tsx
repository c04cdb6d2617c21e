import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ChatsPage from '~/app/ChatsPage';
import { publish } from '~/live/events';
import { arrive } from '~/testing/arrive';
import { aChat, aMessage, aReply, aSceneChat } from '~/testing/chats';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { stubLayout } from '~/testing/stub-layout';
import { aBalance, aUser } from '~/testing/world';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import type { AutoChatEnd, ChatView, MessageView } from '../wire';
import { endingWords, turnOf } from './ending-words';

vi.mock('~/live/use-subscription', () => ({ useSubscription: () => undefined }));
// Nothing has a size here: every message is drawn.
vi.mock('virtua', () => ({
  Virtualizer: ({ children }: { children: ReactNode }) => <div>{children}</div>,
}));

const name = 'mila_40312';
const at = `/chat/${name}`;
const path = '/front/chats/{username}/auto';
let server: Awaited<ReturnType<typeof arrive>>;
let chat: ChatView;
let messages: MessageView[];
const shown: ToastRequest[] = [];
let disconnect: () => void;

const opened = () => ({ ok: { chat, page: { messages, hasMore: false } } });

async function visit(user: ReturnType<typeof aUser> | null = aUser(), chips = 1240): Promise<void> {
  server = await arrive(user, aBalance(chips));
  chat = aChat({ autoChatPrice: 2 });
  messages = [aMessage({ id: 'o1' }), aReply({ id: 'r1', parentId: 'o1' })];
  server.on('GET', '/front/chats/{username}', opened);
  server.on('GET', '/front/chats', () => ({ ok: { items: [chat], nextCursor: null } }));
  server.on('PUT', '/front/chats/{username}/settings', () => ({ ok: chat }));
  server.on('POST', path, ({ body }) => {
    chat = { ...chat, autoChat: { turnsDone: 0, turnsWanted: (body as { turns: number }).turns } };
    return opened();
  });
  server.on('DELETE', path, () => {
    chat = { ...chat, autoChat: null };
    return opened();
  });
}

beforeEach(async () => {
  shown.length = 0;
  disconnect = connectToaster((request) => shown.push(request));
  stubLayout();
  await visit();
});
afterEach(() => {
  disconnect();
  vi.unstubAllGlobals();
});

const opener = () => screen.findByRole('button', { name: 'Auto chat' });
const bar = () => screen.findByRole('group', { name: 'Auto chat' });
const started = () => server.askedFor('POST', path).map(({ body }) => body);
async function start(): Promise<void> {
  await userEvent.click(await opener());
  await userEvent.click(await screen.findByRole('button', { name: 'Start' }));
}
const tell = (state: 'running' | 'ended', turnsDone: number, reason: AutoChatEnd | null = null) =>
  act(() => {
    chat = { ...chat, autoChat: state === 'running' ? { turnsDone, turnsWanted: 5 } : null };
    publish('autoChat', { chat: name, state, turnsDone, turnsWanted: 5, reason });
  });

it('says what it costs at most before it begins', async () => {
  open(ChatsPage, '/chat/:username', at);
  await userEvent.click(await opener());

  expect(await screen.findByText('5 turns, up to 10 chips. Unused chips are returned.')).toBeTruthy();
  expect(screen.getByText('You have 1,240.')).toBeTruthy();
  fireEvent.change(screen.getByRole('slider', { name: 'Turns' }), { target: { value: '1' } });
  expect(screen.getByText('1 turn, up to 2 chips. Unused chips are returned.')).toBeTruthy();
});

it('says that it is free with the demo', async () => {
  chat = aChat({ autoChatPrice: 0 });
  open(ChatsPage, '/chat/:username', at);
  await userEvent.click(await opener());

  expect(await screen.findByText('5 turns. Free with the demo.')).toBeTruthy();
  expect(screen.queryByText('You have 1,240.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy();
});

it('begins, tells how far it is, and hides the way to begin it', async () => {
  open(ChatsPage, '/chat/:username', at);

  await start();
  expect((await bar()).textContent).toContain('Turn 1 of 5');
  tell('running', 1);

  await waitFor(() => expect(screen.getAllByText(/Turn 2 of 5/)).toHaveLength(2));
  expect(screen.getByText('Turn 2 of 5').getAttribute('role')).toBe('status');
  expect(screen.queryByRole('button', { name: 'Auto chat' })).toBeNull();
  expect(started()).toEqual([{ turns: 5, clientId: expect.any(String) }]);
});

it('asks for the same once more where no answer came', async () => {
  let isLost = true;
  const answer = () => {
    chat = { ...chat, autoChat: { turnsDone: 0, turnsWanted: 5 } };
    return opened();
  };
  server.on('POST', path, () => (isLost ? refuse(503, 'busy') : answer()));
  open(ChatsPage, '/chat/:username', at);
  await start();
  expect((await screen.findByRole('alert')).textContent).toContain('busy');

  isLost = false;
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));

  await bar();
  const names = started().map((body) => (body as { clientId: string }).clientId);
  expect(names).toHaveLength(2);
  expect(new Set(names).size).toBe(1);
});

it('stops by its button, keeps the focus there, and by no key', async () => {
  chat = { ...chat, autoChat: { turnsDone: 2, turnsWanted: 5 } };
  open(ChatsPage, '/chat/:username', at);
  await bar();

  await userEvent.keyboard('{Escape}');
  expect(server.askedFor('DELETE', path)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Stop auto chat' }));

  expect(await screen.findAllByText(/Auto chat stopped after 2 of 5 turns/)).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('group', { name: 'Auto chat' })).toBeNull();
});

it('goes on where stopping failed', async () => {
  chat = { ...chat, autoChat: { turnsDone: 2, turnsWanted: 5 } };
  server.on('DELETE', path, () => refuse(503, 'busy'));
  open(ChatsPage, '/chat/:username', at);

  await userEvent.click(await screen.findByRole('button', { name: 'Stop auto chat' }));

  await waitFor(() => expect(shown).toHaveLength(1));
  expect((await bar()).textContent).toContain('Turn 3 of 5');
});

it('says why it ended, and reads the chat anew', async () => {
  chat = { ...chat, autoChat: { turnsDone: 2, turnsWanted: 5 } };
  open(ChatsPage, '/chat/:username', at);
  await bar();
  messages = [...messages, aMessage({ id: 'o2', parentId: 'r1', isAuto: true, text: 'And the letter?' })];

  tell('ended', 3, 'interrupted');

  expect((await bar()).textContent).toContain('You took over after 3 of 5 turns.');
  const own = await screen.findByText('And the letter?');
  const line = own.closest('article') as HTMLElement;
  expect(within(line).getByText('Written for you by AI')).toBeTruthy();
});

it('leaves what happens in another chat alone', async () => {
  open(ChatsPage, '/chat/:username', at);
  await opener();

  act(() =>
    publish('autoChat', { chat: 'noor_1', state: 'running', turnsDone: 0, turnsWanted: 5, reason: null }),
  );

  expect(screen.queryByRole('group', { name: 'Auto chat' })).toBeNull();
});

it('leads to more chips where there are too few', async () => {
  await visit(aUser(), 4);
  server.on('POST', path, () => refuse(402, 'chips_insufficient'));
  open(ChatsPage, '/chat/:username', at);
  await userEvent.click(await opener());

  expect(await screen.findByText('You need 6 more chips (you have 4).')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Get chips' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));

  expect((await screen.findByRole('alert')).textContent).toContain('You need 6 more chips');
});

it('is offered to nobody who cannot begin it', async () => {
  chat = { ...chat, autoChatPrice: null };
  open(ChatsPage, '/chat/:username', at);
  await screen.findByRole('button', { name: 'Ideas' });

  expect(screen.queryByRole('button', { name: 'Auto chat' })).toBeNull();
});

it('says what a turn is in a scene', async () => {
  chat = aSceneChat({ autoChatPrice: 2 });
  open(ChatsPage, '/chat/:username', `/chat/${chat.counterpart.username}`);

  await userEvent.click(await opener());

  expect(await screen.findByText(/The cast keeps talking\. One turn = one reply\./)).toBeTruthy();
});

it.each<[AutoChatEnd, RegExp]>([
  ['done', /finished: 5 turns/],
  ['stopped', /stopped after 3 of 5/],
  ['interrupted', /You took over after 3 of 5/],
  ['failed', /because of an error/],
  ['care', /sounds serious/],
])('has words for an end by %s', (reason, words) => {
  expect(endingWords({ reason, turnsDone: 3, turnsWanted: 5 })).toMatch(words);
});

it('counts the turn that is being written', () => {
  expect(turnOf({ turnsDone: 0, turnsWanted: 5 })).toBe(1);
  expect(turnOf({ turnsDone: 5, turnsWanted: 5 })).toBe(5);
});
