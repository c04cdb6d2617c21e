import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mutate } from 'swr';
import { beforeEach, expect, it } from 'vitest';
import { sessionKey } from '~/app/session';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aSession, aUser } from '~/testing/world';
import { CreateButton } from './CreateButton';

const Place = () => <CreateButton trigger={<button type="button">Create</button>} />;
beforeEach(async () => {
  await arrive(null);
});

it('says that it opens a menu before the menu has loaded', () => {
  open(Place, '/');

  const button = screen.getByRole('button', { name: 'Create' });

  expect(button.getAttribute('aria-haspopup')).toBe('menu');
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

it('opens with the first press and leads to a new character', async () => {
  const router = open(Place, '/');
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));

  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Character',
    'Image',
    'Video',
    'Voice-over',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Character' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/create-ai'));
});

it('works by keyboard alone and gives the focus back', async () => {
  const router = open(Place, '/');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Character'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Create'));

  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Character'));
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Image'));
  await userEvent.keyboard('{Enter}');

  await waitFor(() => expect(router.state.location.pathname).toBe('/image-generator/imagine'));
});

it('offers creators to publish, while that is switched on', async () => {
  const user = aUser({ isApproved: true });
  const server = await arrive(user);
  const session = aSession(user);
  const features = { ...session.config.features, isFeedEnabled: true, isPublishingPostsEnabled: true };
  const config = { ...session.config, features };
  server.on('GET', '/front/v2/config/data', () => ({ ok: { ...session, config } }));
  await mutate(sessionKey, { ...session, config }, { revalidate: false });
  open(Place, '/');
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));

  const post = await screen.findByRole('menuitem', { name: 'Post' });
  expect(post.getAttribute('href')).toBe('/post/new');
  await mutate(sessionKey, session, { revalidate: false });

  await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Post' })).toBeNull());
});
