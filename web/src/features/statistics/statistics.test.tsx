import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import StatisticsPage from './StatisticsPage';

vi.mock('./Plot', () => ({ Plot: () => null }));

const fans: Schema['FanStatistics'] = {
  visitors: 40,
  joined: 10,
  members: 8,
  left: 2,
  buyers: 2,
  spentCents: 1500,
  buyerRows: [{ username: 'orin', spentCents: 1000 }],
  leftRows: [{ username: 'uwe', joinedAt: '2026-09-01T00:00:00Z', leftAt: '2026-11-01T00:00:00Z' }],
  cohorts: [
    { month: '2026-09-01T12:00:00Z', members: [4, 3, 1] },
    { month: '2026-10-01T12:00:00Z', members: [2, 2] },
  ],
};

async function visit(path: string) {
  const server = await arrive(aUser({ isApproved: true }));
  server.on('GET', '/front/statistics', () => ({
    ok: {
      from: '2026-11-01T12:00:00Z',
      to: '2026-12-01T12:00:00Z',
      step: 'day' as const,
      metrics: (['followers', 'members'] as const).map((metric) => ({
        metric,
        sum: 3,
        sumBefore: 1,
        points: [],
      })),
    },
  }));
  server.on('GET', '/front/statistics/facts', () => ({ ok: { items: [], nextCursor: null } }));
  server.on('GET', '/front/statistics/fans', () => ({ ok: fans }));
  open(StatisticsPage, '/statistics', path);
  await screen.findByRole('heading', { name: 'Fans' });
  return server;
}

it('leads from spend and churn to the people behind them, and shows who stayed', async () => {
  await visit('/statistics');
  expect(await screen.findByText('10 new members of 40 visitors')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: /Conversion/ }));
  expect(screen.getByRole('heading', { name: 'New members' })).toBeTruthy();

  expect(screen.getByText('$7.50')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /Spend per fan/ }));
  expect(screen.getByRole('button', { name: '@orin' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /Churn/ }));
  expect(screen.getByRole('button', { name: '@uwe' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '@orin' })).toBeNull();

  expect(screen.getByRole('row', { name: /Sep 2026 4 75% 25%/ })).toBeTruthy();
});

it('asks for own dates, and hands the same over as a file', async () => {
  const server = await visit('/statistics?from=2026-11-03&to=2026-11-05');
  const asked = server.askedFor('GET', '/front/statistics').at(-1);
  expect(asked?.query.get('from')).toBe('2026-11-03');
  expect(asked?.query.get('to')).toBe('2026-11-05');
  const file = screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href');
  expect(file).toContain('from=2026-11-03&to=2026-11-05');

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'thisWeek');

  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toContain(
      'preset=thisWeek',
    ),
  );
});
