import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import ChatsPage from '~/app/ChatsPage';
import { aChat } from '~/testing/chats';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { chat, server, shown } from './chat-stage';

vi.mock('~/live/use-subscription', () => ({ useSubscription: () => undefined }));
// Nothing has a size here: every message is drawn.
vi.mock('virtua', () => ({
  Virtualizer: ({ children }: { children: ReactNode }) => <div>{children}</div>,
}));

const people = async () => within(await screen.findByRole('list')).getAllByRole('listitem');
const noor = aChat({
  id: 'f2',
  counterpart: { ...aChat().counterpart, username: 'noor_1', displayName: 'Noor' },
  unreadCount: 3,
  isPinned: true,
});

it('lists who one talks to, with what is new', async () => {
  server.on('GET', '/front/chats', () => ({ ok: { items: [noor, chat], nextCursor: null } }));
  open(ChatsPage, '/chat');

  const [first] = await people();

  expect(within(first as HTMLElement).getByText('3 unread')).toBeTruthy();
  expect(within(first as HTMLElement).getByRole('img', { name: 'Pinned' })).toBeTruthy();
  expect(
    within(first as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/chat/noor_1');
});

it('looks for chats by words and by what is unread, both in the address', async () => {
  const router = open(ChatsPage, '/chat');
  await people();

  await userEvent.click(screen.getByRole('radio', { name: 'Unread' }));
  await userEvent.type(screen.getByRole('searchbox'), 'noor');

  await waitFor(() => expect(router.state.location.search).toBe('?filter=unread&q=noor'));
  await waitFor(() => {
    const asked = server.askedFor('GET', '/front/chats').at(-1)?.query;
    expect(Object.fromEntries(asked ?? [])).toEqual({ unread: 'true', q: 'noor' });
  });
});

it('leads to Discover when there is nobody yet', async () => {
  server.on('GET', '/front/chats', () => ({ ok: { items: [], nextCursor: null } }));
  open(ChatsPage, '/chat');

  const link = await screen.findByRole('link', { name: 'Find someone to talk to' });

  expect(link.getAttribute('href')).toBe('/discover');
});

it('says that the list could not be read, and tries again', async () => {
  server.on('GET', '/front/chats', () => refuse(503, 'busy'));
  open(ChatsPage, '/chat');
  const alert = await screen.findByRole('alert');

  server.on('GET', '/front/chats', () => ({ ok: { items: [chat], nextCursor: null } }));
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));

  expect(await people()).toHaveLength(1);
});

it('pins a chat from its menu', async () => {
  open(ChatsPage, '/chat');
  await userEvent.click(await screen.findByRole('button', { name: 'More options for the chat with Mila' }));

  await userEvent.click(await screen.findByRole('menuitem', { name: 'Pin to the top' }));

  expect(await screen.findByRole('img', { name: 'Pinned' })).toBeTruthy();
});

it('deletes a chat only when asked twice', async () => {
  const gone = vi.fn();
  server.on('DELETE', '/front/chats/{username}', () => {
    gone();
    server.on('GET', '/front/chats', () => ({ ok: { items: [], nextCursor: null } }));
    return { ok: undefined };
  });
  open(ChatsPage, '/chat');
  await userEvent.click(await screen.findByRole('button', { name: 'More options for the chat with Mila' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete chat' }));
  const question = await screen.findByRole('dialog', { name: 'Delete the chat with Mila?' });
  expect(gone).not.toHaveBeenCalled();

  await userEvent.click(within(question).getByRole('button', { name: 'Delete chat' }));

  expect(await screen.findByText('No chats yet')).toBeTruthy();
  expect(shown.at(-1)?.text).toBe('Chat with Mila deleted');
  expect(gone).not.toHaveBeenCalled();
  dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(gone).toHaveBeenCalledOnce());
  expect(await screen.findByText('No chats yet')).toBeTruthy();
});

it('tells in the list that a picture was sent', async () => {
  const lastMessage = {
    text: '',
    isPicture: true,
    author: 'ai_character' as const,
    createdAt: '2026-01-01T10:00:00Z',
  };
  server.on('GET', '/front/chats', () => ({ ok: { items: [aChat({ lastMessage })], nextCursor: null } }));
  open(ChatsPage, '/chat');

  expect(await screen.findByText('Sent a picture')).toBeTruthy();
});

it('keeps a chat whose deletion was undone', async () => {
  open(ChatsPage, '/chat');
  await userEvent.click(await screen.findByRole('button', { name: 'More options for the chat with Mila' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete chat' }));
  const question = await screen.findByRole('dialog', { name: 'Delete the chat with Mila?' });
  expect(question.textContent).toContain('Pictures stay in your images.');
  await userEvent.click(within(question).getByRole('button', { name: 'Delete chat' }));
  await screen.findByText('No chats yet');

  act(() => shown.at(-1)?.action?.onClick());

  expect(await screen.findByRole('link', { name: /Mila/ })).toBeTruthy();
  dispatchEvent(new Event('pagehide'));
  expect(server.askedFor('DELETE', '/front/chats/{username}')).toHaveLength(0);
});
