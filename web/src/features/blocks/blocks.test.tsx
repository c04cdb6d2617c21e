import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { closeModal, currentModal, dropModal } from '~/app/modals/current';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import BlockedPage from './BlockedPage';
import type { Block, Guest } from './use-blocks';

const path = '/settings/blocked';
const noor: Block = { id: 'a1', username: 'noor', displayName: 'Noor', blockedAt: '2026-01-01T10:00:00Z' };
const stranger: Block = { id: 'g1', username: null, displayName: '4f2a', blockedAt: '2026-01-01T09:00:00Z' };
const visitor: Guest = {
  id: 'g2',
  name: '9c1e',
  characterName: 'Ada',
  chatCount: 1,
  lastAt: '2026-01-01T10:00:00Z',
};
let server: Awaited<ReturnType<typeof arrive>>;
let blocks: Block[];
let guests: Guest[];
let hidden: Schema['CharacterTile'][];
const ada = {
  id: 'c1',
  username: 'ada_1',
  displayName: 'Ada',
  portraitUrl: null,
} as Schema['CharacterTile'];
let isBusy: boolean;
const toasts: ToastRequest[] = [];
let disconnect: () => void;

/** The page of a member or creator, with a server that keeps blocks. */
async function visit(change: Partial<Schema['User']> = {}) {
  server = await arrive(aUser(change));
  server.on('GET', '/front/blocks', ({ query }) => {
    if (isBusy) return refuse(503, 'busy');
    const q = (query.get('q') ?? '').toLowerCase();
    const items = blocks.filter(({ displayName }) => displayName.toLowerCase().includes(q));
    return { ok: { items, nextCursor: null } };
  });
  server.on('GET', '/front/guests', () => ({ ok: { items: guests, nextCursor: null } }));
  server.on('GET', '/front/characters/hidden', () => ({ ok: { items: hidden, nextCursor: null } }));
  server.on('DELETE', '/front/characters/{username}/hide', () => {
    hidden = [];
    return { status: 204 };
  });
  server.on('PUT', '/front/characters/{username}/hide', () => {
    hidden = [ada];
    return { status: 204 };
  });
  server.on('GET', '/front/message-rule', () => ({ ok: { messagesFrom: 'everyone' as const } }));
  server.on('POST', '/front/blocks', ({ body }) => {
    const { username } = body as Schema['AddBlock'];
    if (username) blocks = [noor, ...blocks];
    else {
      blocks = [{ ...stranger, id: visitor.id, displayName: visitor.name }, ...blocks];
      guests = [];
    }
    return { status: 204 };
  });
  server.on('DELETE', '/front/blocks/{id}', ({ path: at }) => {
    blocks = blocks.filter(({ id }) => !at.endsWith(`/${id}`));
    return { status: 204 };
  });
  open(BlockedPage, path);
}

beforeEach(() => {
  blocks = [noor, stranger];
  guests = [];
  hidden = [];
  isBusy = false;
  toasts.length = 0;
  disconnect = connectToaster((request) => toasts.push(request));
});
afterEach(() => {
  act(() => {
    closeModal();
    dropModal();
  });
  disconnect();
});

const list = () => screen.findByRole('list', { name: 'Blocked people' });

it('lists who is blocked, and lets them in again', async () => {
  await visit();
  expect((await screen.findByRole('link', { name: 'Noor' })).getAttribute('href')).toBe('/profile/noor');
  expect(within(await list()).getByText('Guest 4f2a')).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Unblock Noor' }));

  await waitFor(() => expect(screen.queryByRole('link', { name: 'Noor' })).toBeNull());
  expect(toasts.at(-1)).toMatchObject({ text: 'Noor unblocked', action: { label: 'Undo' } });
  act(() => toasts.at(-1)?.action?.onClick());
  expect(await screen.findByRole('link', { name: 'Noor' })).toBeTruthy();
  expect(server.askedFor('POST', '/front/blocks').at(-1)?.body).toMatchObject({ username: 'noor' });
});

it('finds somebody by a part of their name', async () => {
  await visit();
  await screen.findByRole('link', { name: 'Noor' });

  await userEvent.type(screen.getByRole('searchbox', { name: 'Name' }), '4f');

  await waitFor(() => expect(screen.queryByRole('link', { name: 'Noor' })).toBeNull());
  expect(screen.getByText('Guest 4f2a')).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Name' }), 'zz');
  expect(await screen.findByText('No one found')).toBeTruthy();
});

it('says where people are blocked while nobody is', async () => {
  blocks = [];
  await visit();

  expect(await screen.findByText('No one is blocked')).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('offers to try again where the list could not be read', async () => {
  isBusy = true;
  await visit();
  const again = await screen.findByRole('button', { name: 'Try again' });

  isBusy = false;
  await userEvent.click(again);

  expect(await screen.findByRole('link', { name: 'Noor' })).toBeTruthy();
});

it('blocks and reports a guest who talks to a character', async () => {
  guests = [visitor];
  await visit();

  await userEvent.click(await screen.findByRole('button', { name: 'Report Guest 9c1e' }));
  expect(currentModal()).toMatchObject({ name: 'report', props: { subject: { kind: 'guest', id: 'g2' } } });
  act(() => {
    closeModal();
    dropModal();
  });
  await userEvent.click(screen.getByRole('button', { name: 'Block Guest 9c1e' }));

  expect(await screen.findByRole('button', { name: 'Unblock Guest 9c1e' })).toBeTruthy();
  expect(server.askedFor('POST', '/front/blocks').at(-1)?.body).toMatchObject({ guestId: 'g2' });
  await waitFor(() => expect(screen.queryByText('Guests in your characters’ chats')).toBeNull());
  act(() => toasts.at(-1)?.action?.onClick());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Unblock Guest 9c1e' })).toBeNull());
});

it('lets a creator choose who can message them', async () => {
  await visit({ isApproved: true });
  server.on('PUT', '/front/message-rule', ({ body }) => ({ ok: body as Schema['MessageRule'] }));

  const choice = await screen.findByRole('combobox', { name: 'Who can message you' });
  await userEvent.selectOptions(choice, 'Members of my fan club');

  await waitFor(() => expect((choice as HTMLSelectElement).value).toBe('members'));
  expect(server.askedFor('PUT', '/front/message-rule')[0]?.body).toMatchObject({ messagesFrom: 'members' });
});

it('shows a hidden character again, and hides it on Undo', async () => {
  hidden = [ada];
  await visit();
  const list = await screen.findByRole('list', { name: 'Hidden characters' });

  await userEvent.click(await within(list).findByRole('button', { name: 'Show Ada again' }));

  expect(await screen.findByText(/You’ve hidden no characters/)).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Hidden characters' })),
  );
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('Ada is visible again'));
  act(() => toasts.at(-1)?.action?.onClick());
  expect(await screen.findByRole('button', { name: 'Show Ada again' })).toBeTruthy();
});
