import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import CreatorHomePage from './CreatorHomePage';

const nothing = { cents: 0, centsBefore: 0, centsBeforeByNow: 0 };
const aHome = (change: Partial<Schema['CreatorHome']> = {}): Schema['CreatorHome'] => ({
  timeZone: 'Asia/Tokyo',
  today: nothing,
  week: nothing,
  month: nothing,
  pendingCents: 0,
  studioPendingCents: 0,
  availableCents: 0,
  newMembers: 0,
  newMembersBefore: 0,
  renewalsAtRisk: 0,
  unreadChats: 0,
  messageRequests: 0,
  requestsToAnswer: 0,
  requestsToDeliver: 0,
  planned: [],
  bestPosts: [],
  tasks: [],
  ...change,
});

async function openHome(home: Schema['CreatorHome']) {
  const server = await arrive(aUser({ isApproved: true }));
  server.on('GET', '/front/creator/home', () => ({ ok: home }));
  open(CreatorHomePage, '/creator');
  await screen.findByRole('heading', { name: 'Earnings' });
  return server;
}

it('shows what came in beside the time before, and a studio’s part of what is pending', async () => {
  const server = await openHome(
    aHome({
      today: { cents: 1200, centsBefore: 3000, centsBeforeByNow: 1000 },
      week: { cents: 1200, centsBefore: 9000, centsBeforeByNow: 2400 },
      pendingCents: 4000,
      studioPendingCents: 1000,
      availableCents: 8050,
    }),
  );

  const earnings = within(screen.getByRole('region', { name: 'Earnings' }));
  expect(earnings.getAllByText('$12')).toHaveLength(2);
  expect(earnings.getByText('Yesterday: $30')).toBeTruthy();
  expect(earnings.getByText('20% more than at this point last time')).toBeTruthy();
  expect(earnings.getByText('50% less than at this point last time')).toBeTruthy();
  expect(earnings.getByText('$80.50')).toBeTruthy();
  expect(earnings.getByText('Your studio gets $10 of it.')).toBeTruthy();
  expect(server.askedFor('GET', '/front/creator/home')[0]?.query.get('timeZone')).toBeTruthy();
});

it('leads a new creator to each step that is left', async () => {
  await openHome(
    aHome({
      tasks: [
        'add_picture',
        'add_cover',
        'set_club_price',
        'publish_post',
        'write_welcome',
        'add_payout_account',
      ],
    }),
  );

  const steps = within(screen.getByRole('region', { name: 'Set up your page' }));
  expect(steps.getByText('0 of 6 done')).toBeTruthy();
  const targets = steps.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual([
    '/profile/ada?edit=1',
    '/profile/ada?edit=1',
    '/settings/pricing',
    '/post/new',
    '/settings/welcome',
    '/settings/payout-settings',
  ]);
  expect(screen.getByText('Nothing scheduled today')).toBeTruthy();
  expect(screen.getByText('No posts in the last 30 days')).toBeTruthy();
});

it('lists today’s plan in the creator’s own time zone, and the best posts', async () => {
  await openHome(
    aHome({
      planned: [
        { id: 'p1', kind: 'post', title: 'Fog', at: '2026-11-29T03:30:00Z', isStuck: false },
        { id: 'm1', kind: 'mass_message', title: 'Hello all', at: '2026-11-29T09:00:00Z', isStuck: true },
      ],
      bestPosts: [
        {
          id: 'b1',
          title: 'Rain',
          publishedAt: '2026-11-20T09:00:00Z',
          sales: 3,
          cents: 2160,
          likes: 12,
          comments: 1,
        },
      ],
      requestsToAnswer: 2,
    }),
  );

  const plan = within(screen.getByRole('region', { name: 'Today’s plan' }));
  const first = plan.getByRole('link', { name: /Fog/ });
  expect(first.getAttribute('href')).toBe('/post/p1/edit');
  expect(first.textContent).toContain('12:30');
  expect(plan.getByText('Needs attention')).toBeTruthy();
  const best = screen.getByRole('link', { name: /Rain/ });
  expect(best.getAttribute('href')).toBe('/post/b1');
  expect(best.textContent).toContain('$21.60');
  expect(screen.getByRole('link', { name: /Custom requests to answer/ }).textContent).toContain('2');
});

it('offers another try where the figures can’t be read', async () => {
  const server = await arrive(aUser({ isApproved: true }));
  server.on('GET', '/front/creator/home', () => refuse(500, 'internal'));
  open(CreatorHomePage, '/creator');

  await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy());
  expect(screen.getByRole('button', { name: /try again/i })).toBeTruthy();
});
