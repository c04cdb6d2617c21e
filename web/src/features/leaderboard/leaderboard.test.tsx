import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aPerson } from '~/testing/profiles';
import { faceOf } from '~/ui/face-of';
import LeaderboardPage from './LeaderboardPage';

const orin = { user: aPerson(), followers: 1200, gained: 1 };
const rhea = { user: aPerson({ id: 'r', username: 'rhea', displayName: 'Rhea' }), followers: 9, gained: 4 };

it('shows who gained most followers, and who has most', async () => {
  const server = await arrive(null);
  server.on('GET', '/front/creators/leaders', ({ query }) => ({
    ok: { items: query.get('order') === 'mostFollowers' ? [orin, rhea] : [rhea, orin] },
  }));
  const router = open(LeaderboardPage, '/creators/*', '/creators');

  const first = () => within(screen.getByRole('list', { name: 'Creators' })).getAllByRole('link')[0];
  expect(await screen.findByText('4 new followers')).toBeTruthy();
  expect(first()?.getAttribute('href')).toBe('/profile/rhea');
  await userEvent.click(screen.getByRole('tab', { name: 'Most followers' }));

  expect(await screen.findByText('1.2K followers')).toBeTruthy();
  expect(first()?.getAttribute('href')).toBe('/profile/orin');
  expect(router.state.location.pathname).toBe('/creators/most-followers');
});

it('ends where nothing was gained, and shows a face for each', async () => {
  const idle = { user: aPerson({ id: 's', username: 'idle', displayName: 'Idle' }), followers: 7, gained: 0 };
  const server = await arrive(null);
  server.on('GET', '/front/creators/leaders', () => ({ ok: { items: [rhea, idle] } }));
  open(LeaderboardPage, '/creators/*', '/creators');

  const list = await screen.findByRole('list', { name: 'Creators' });
  expect(within(list).getAllByRole('link')).toHaveLength(1);
  expect(list.querySelector('img')?.getAttribute('src')).toBe(faceOf('rhea'));
  await userEvent.click(screen.getByRole('tab', { name: 'Most followers' }));

  expect(await screen.findByText('7 followers')).toBeTruthy();
});

it('says that there is nobody yet', async () => {
  const server = await arrive(null);
  server.on('GET', '/front/creators/leaders', () => ({ ok: { items: [] } }));
  open(LeaderboardPage, '/creators');

  expect(await screen.findByText('No creators yet')).toBeTruthy();
});
