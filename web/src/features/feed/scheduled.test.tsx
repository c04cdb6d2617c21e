import { screen, within } from '@testing-library/react';
import { mutate } from 'swr';
import { beforeEach, expect, it } from 'vitest';
import PersonPosts from '~/app/PersonPosts';
import { sessionKey } from '~/app/session';
import { arrive } from '~/testing/arrive';
import { aFeedItem, aPlan } from '~/testing/feed';
import { open } from '~/testing/open';
import { aSession, aUser } from '~/testing/world';
import { byDays } from './plan-days';

const user = aUser({ isApproved: true });
let server: Awaited<ReturnType<typeof arrive>>;

beforeEach(async () => {
  server = await arrive(user);
  const session = aSession(user);
  session.config.features.isPublishingPostsEnabled = true;
  server.on('GET', '/front/v2/config/data', () => ({ ok: session }));
  await mutate(sessionKey, session, { revalidate: false });
  const scheduledAt = byDays(new Date().toISOString(), 2);
  server.on('GET', '/front/planner', () => ({
    ok: {
      items: [aPlan({ scheduledAt }), aPlan({ id: 'gone', title: 'Gone', scheduledAt, isDeleted: true })],
    },
  }));
  server.on('GET', '/front/feed/user/{userId}', () => ({ ok: { items: [aFeedItem()], nextCursor: null } }));
});

it('shows creators on their own profile what they have scheduled', async () => {
  open(() => <PersonPosts userId={user.id} part="public" />, '/profile/me');

  const section = within(await screen.findByRole('region', { name: 'Scheduled' }));
  expect(section.getByText('Only you see this.')).toBeTruthy();
  expect(section.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(`/post/${aPlan().id}/edit`);
  expect(section.getByRole('button', { name: 'Publish now' })).toBeTruthy();
  expect(section.queryByText('Gone')).toBeNull();
});

it('asks for no plans on the profile of someone else', async () => {
  open(() => <PersonPosts userId="00000000-0000-7000-8000-000000000b01" part="public" />, '/profile/vesna');

  await screen.findByRole('article');
  expect(screen.queryByRole('region', { name: 'Scheduled' })).toBeNull();
  expect(server.askedFor('GET', '/front/planner')).toEqual([]);
});
