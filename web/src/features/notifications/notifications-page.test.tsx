import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { closeModal, currentModal, dropModal } from '~/app/modals/current';
import { arrive } from '~/testing/arrive';
import { aNotice, someNotices } from '~/testing/notifications';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import NotificationsPage from './NotificationsPage';

it('shows only the topic that was chosen', async () => {
  const server = await arrive(aUser());
  const liked = aNotice({
    id: '00000000-0000-7000-8000-0000000000a2',
    kind: 'post_liked',
    detail: { itemId: 'p1', username: 'orin', count: 7 },
  });
  const followed = aNotice({
    kind: 'new_follower',
    event: 'followers',
    detail: { username: 'mila', count: 1 },
  });
  server.on('GET', '/front/users/{id}/notifications', () => ({
    ok: someNotices({ items: [liked, followed] }),
  }));
  server.on('GET', '/front/users/{id}/news', () => ({ ok: { items: [] } }));
  open(NotificationsPage, '/notifications');
  await screen.findByRole('link', { name: 'orin and 6 others liked your post' });

  await userEvent.click(screen.getByRole('button', { name: 'Followers' }));

  expect(screen.getByRole('link', { name: 'mila is now following you' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /orin/ })).toBeNull();
});

it('opens the fan that a notification names, for creators', async () => {
  const server = await arrive(aUser({ isApproved: true }));
  const followed = aNotice({
    kind: 'new_follower',
    event: 'followers',
    detail: { username: 'mila', count: 1 },
  });
  server.on('GET', '/front/users/{id}/notifications', () => ({ ok: someNotices({ items: [followed] }) }));
  server.on('GET', '/front/users/{id}/news', () => ({ ok: { items: [] } }));
  server.on('GET', '/front/fans/{username}', () => ({ status: 404 }));
  open(NotificationsPage, '/notifications');

  await userEvent.click(await screen.findByRole('button', { name: 'Fan: mila' }));

  expect(currentModal()).toMatchObject({ name: 'fan', props: { username: 'mila' } });
  act(() => {
    closeModal();
    dropModal();
  });
});
