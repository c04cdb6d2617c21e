import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refreshSession } from '~/app/session';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aSession, aUser } from '~/testing/world';
import { Boxes } from './Boxes';

it('counts on each tab the chats that are unread, until they are read', async () => {
  const user = aUser();
  const server = await arrive(user);
  const unread = (unreadChats: number, unreadDirectChats: number) => {
    const session = aSession(user);
    server.on('GET', '/front/v2/config/data', () => ({
      ok: { ...session, data: { ...session.data, unreadChats, unreadDirectChats } },
    }));
    return act(refreshSession);
  };
  open(() => <Boxes requests="Requests" />, '/');
  await unread(3, 1);

  expect(await screen.findByRole('link', { name: 'Characters (2)' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'People (1)' })).toBeTruthy();

  await unread(2, 0);
  expect(await screen.findByRole('link', { name: 'People' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Characters (2)' })).toBeTruthy();
});
