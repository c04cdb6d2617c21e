import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { unload } from 'swr';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { closeModal, dropModal, openModal } from '~/app/modals/current';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import FanColumn from './FanColumn';

const first: Schema['Fan'] = {
  id: '0197f000-0000-7000-8000-0000000000b1',
  username: 'ana',
  displayName: 'Ana Reyes',
  avatarUrl: null,
  isOnline: false,
  isBlocked: false,
  followsSince: '2026-10-02T12:00:00Z',
  membership: {
    since: '2026-10-05T12:00:00Z',
    state: 'active',
    isTrial: false,
    tier: null,
    expiresAt: '2026-12-05T12:00:00Z',
  },
  money: {
    kinds: [
      { kind: 'post', recentCents: 0, totalCents: 2000 },
      { kind: 'tip', recentCents: 700, totalCents: 1200 },
    ],
    first: {
      id: 's1',
      kind: 'post',
      subjectId: 'p1',
      grossCents: 2000,
      bookedAt: '2026-10-06T12:00:00Z',
    },
    last: { id: 's2', kind: 'tip', subjectId: null, grossCents: 700, bookedAt: '2026-11-25T12:00:00Z' },
  },
  note: '',
  lists: [
    { id: 'l1', name: 'Early', isOn: false },
    { id: 'l2', name: 'Regulars', isOn: true },
  ],
};
let server: Awaited<ReturnType<typeof arrive>>;
let fan: Schema['Fan'];

const Page = () => (
  <button type="button" onClick={() => openModal('fan', { username: 'ana' })}>
    Open
  </button>
);

const Column = () => <FanColumn username="ana" />;

/** The fan beside the chat that is open, of two. */
function Chats() {
  const [username, setUsername] = useState('ana');
  return (
    <>
      <FanColumn username={username} />
      {['ana', 'orin'].map((other) => (
        <button key={other} type="button" onClick={() => setUsername(other)}>
          {other}
        </button>
      ))}
    </>
  );
}

async function visit(): Promise<void> {
  open(Page, '/followers');
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
}

beforeEach(async () => {
  fan = structuredClone(first);
  server = await arrive(aUser({ isApproved: true }));
  server.on('GET', '/front/fans/{username}', () => ({ ok: fan }));
});

afterEach(() =>
  act(() => {
    closeModal();
    dropModal();
  }),
);

it('shows ties, what was paid by kind, and leads to the sales', async () => {
  await visit();

  const panel = within(await screen.findByRole('dialog'));
  expect((await panel.findByText('Follows you since')).nextSibling?.textContent).toContain('Oct 2');
  expect(panel.getByText(/^Renews .*Dec 5/)).toBeTruthy();
  const row = (name: string) => panel.getByRole('row', { name: new RegExp(`^${name}`) }).textContent;
  expect(row('Tip')).toBe('Tip$7$12');
  expect(row('Total')).toBe('Total$7$32');
  const sale = panel.getByRole('link', { name: /Tip · \$7/ });
  expect(sale.getAttribute('href')).toBe('/earnings/earning-history?buyer=ana');
});

it('says nothing of money to those who may not see it, and of no lists for a stranger', async () => {
  fan = { ...fan, money: null, followsSince: null, membership: null };
  await visit();

  expect(await screen.findByText('Not a member')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Spend' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Lists' })).toBeNull();
});

it('keeps a note, and says why one is refused', async () => {
  let isRefused = true;
  server.on('PUT', '/front/fans/{username}/note', ({ body }) => {
    if (isRefused) return refuse(422, 'text_refused', 'note');
    fan = { ...fan, note: (body as Schema['SetFanNote']).note };
    return { ok: undefined };
  });
  await visit();
  await userEvent.type(await screen.findByLabelText('Private note'), 'Likes rain');

  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  isRefused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save note' })).toBeNull());
  expect(screen.getByLabelText<HTMLTextAreaElement>('Private note').value).toBe('Likes rain');
  expect(document.activeElement).not.toBe(document.body);
});

it('takes no note that was begun along to the next fan', async () => {
  const name = (path: string) => path.split('/').at(-1) ?? '';
  server.on('GET', '/front/fans/{username}', ({ path }) => ({ ok: { ...fan, username: name(path) } }));
  open(Chats, '/chat');
  const go = (other: string) => userEvent.click(screen.getByRole('button', { name: other }));
  await screen.findByText('@ana');
  await go('orin');
  await screen.findByText('@orin');
  await go('ana');
  await userEvent.type(await screen.findByLabelText('Private note'), 'Likes rain');

  await go('orin');

  await screen.findByText('@orin');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Private note').value).toBe('');
});

it('adds the fan to a list and takes them from another', async () => {
  const moved: string[] = [];
  const move = (isOn: boolean) => (asked: { path: string }) => {
    const id = asked.path.split('/')[3];
    moved.push(`${id} ${isOn}`);
    fan = { ...fan, lists: fan.lists.map((list) => (list.id === id ? { ...list, isOn } : list)) };
    return { ok: { count: 1 } };
  };
  server.on('POST', '/front/people-lists/{id}/people', move(true));
  server.on('POST', '/front/people-lists/{id}/people/remove', move(false));
  await visit();

  await userEvent.click(await screen.findByLabelText('Early'));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Early').checked).toBe(true));
  await userEvent.click(screen.getByLabelText('Regulars'));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Regulars').checked).toBe(false));

  expect(moved).toEqual(['l1 true', 'l2 false']);
});

it('stands beside a chat, and not for people who are no fans', async () => {
  open(Column, '/chat/ana');

  expect(await screen.findByRole('complementary', { name: 'Fan' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Message' })).toBeNull();
  cleanup();
  server.on('GET', '/front/fans/{username}', () => refuse(404, 'not_found'));
  unload();
  open(Column, '/chat/ana');
  await waitFor(() => expect(server.askedFor('GET', '/front/fans/{username}').length).toBeGreaterThan(1));

  expect(screen.queryByRole('complementary')).toBeNull();
});
