import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ChatsPage from '~/app/ChatsPage';
import type { Reaction } from '~/talk/wire';
import { arrive } from '~/testing/arrive';
import { aChat, aMessage, aReply } from '~/testing/chats';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { stubLayout } from '~/testing/stub-layout';
import { aUser } from '~/testing/world';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import { PLACEHOLDER } from '../thread';
import type { MessageView } from '../wire';

vi.mock('~/live/use-subscription', () => ({ useSubscription: () => undefined }));
// Nothing has a size here: every message is drawn.
vi.mock('virtua', () => ({
  Virtualizer: ({ children }: { children: ReactNode }) => <div>{children}</div>,
}));

const at = '/chat/mila_40312';
const own = aMessage({ id: 'o1', parentId: 'w' });
const reply = aReply({ id: 'r1', parentId: 'o1' });
const path = '/front/messages/{id}/reaction';
let server: Awaited<ReturnType<typeof arrive>>;
let messages: MessageView[];
const shown: ToastRequest[] = [];
let disconnect: () => void;

beforeEach(async () => {
  shown.length = 0;
  disconnect = connectToaster((request) => shown.push(request));
  stubLayout();
  server = await arrive(aUser());
  messages = [own, reply];
  server.on('GET', '/front/chats/{username}', () => ({
    ok: { chat: aChat(), page: { messages, hasMore: false } },
  }));
  server.on('GET', '/front/chats', () => ({ ok: { items: [aChat()], nextCursor: null } }));
  server.on('PUT', path, ({ body }) => ({
    ok: { ...reply, reaction: (body as { reaction: Reaction | null }).reaction },
  }));
});
afterEach(() => {
  disconnect();
  vi.unstubAllGlobals();
});

const last = async () => within((await screen.findAllByRole('article')).at(-1) as HTMLElement);
const asked = () => server.askedFor('PUT', path).map(({ body }) => body);
async function feel(name: string): Promise<void> {
  await userEvent.click((await last()).getByRole('button', { name: 'React' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

it('shows what one feels about a reply, and takes it back with the same again', async () => {
  open(ChatsPage, '/chat/:username', at);

  await feel('Love');
  expect(await (await last()).findByRole('button', { name: 'You: Love. Remove' })).toBeTruthy();
  await feel('Love');

  await waitFor(() => expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull());
  expect(asked()).toEqual([{ reaction: 'heart' }, { reaction: null }]);
});

it('keeps the focus by a reply whose reaction was taken back', async () => {
  messages = [own, { ...reply, reaction: 'wow' }];
  open(ChatsPage, '/chat/:username', at);

  await userEvent.click(await screen.findByRole('button', { name: 'You: Wow. Remove' }));

  expect(document.activeElement).toBe((await last()).getByRole('button', { name: 'React' }));
  expect(asked()).toEqual([{ reaction: null }]);
});

it('takes a reaction back that the server refuses', async () => {
  server.on('PUT', path, () => refuse(503, 'busy'));
  open(ChatsPage, '/chat/:username', at);

  await feel('Sad');

  await waitFor(() => expect(shown).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
});

it('asks nobody about what is not stored, not ended, or failed', async () => {
  messages = [
    { ...reply, id: PLACEHOLDER, isChatBotWelcomeMessage: true },
    own,
    { ...reply, state: 'failed', text: '' },
  ];
  open(ChatsPage, '/chat/:username', at);

  expect(await screen.findByText(/this reply failed/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'React' })).toBeNull();
});
