import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { aMember } from '~/testing/members';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import OverviewPage from './OverviewPage';

let server: Awaited<ReturnType<typeof arrive>>;
const calm: Schema['Overview'] = {
  failedJobs: 0,
  pausedLanes: [],
  unservedLanes: [],
  lateLanes: [],
  deadWorkers: [],
  enginesAway: [],
  unsentMails: 0,
  grants: [],
  waiting: [],
  pictureChecker: null,
};

beforeEach(async () => {
  server = await arrive(aUser({ isSupport: true }));
  server.on('GET', '/front/admin/overview', () => ({ ok: calm }));
  server.on('GET', '/front/admin/books', () => ({ ok: { isChecked: true, sum: 0, drifting: [] } }));
  server.on('GET', '/front/admin/business', () => ({ ok: { firstDay: '2026-01-01', figures: [] } }));
});

it('says that all is well, and that the money adds up', async () => {
  open(OverviewPage, '/admin');

  expect(await screen.findByText('Balanced')).toBeTruthy();
  expect(screen.getAllByText('None').length).toBeGreaterThan(2);
});

it('names engines that are away, and leads to them', async () => {
  const away = { kind: 'image', model: 'flux', endpoint: 'gpu-1:8188', openSince: '2026-01-01T11:00:00Z' };
  server.on('GET', '/front/admin/overview', () => ({ ok: { ...calm, enginesAway: [away] } }));
  open(OverviewPage, '/admin');

  const line = await screen.findByRole('link', { name: 'Engines not answering or disabled' });

  expect(line.getAttribute('href')).toBe('/admin/engines');
  expect(line.closest('li')?.getAttribute('data-wrong')).toBe('true');
  expect(screen.getByText('flux (gpu-1:8188)')).toBeTruthy();
});

it('leads to the page of what is wrong', async () => {
  server.on('GET', '/front/admin/overview', () => ({
    ok: { ...calm, lateLanes: [{ lane: 'image', oldestSeconds: 300, promiseSeconds: 120 }] },
  }));
  server.on('GET', '/front/admin/books', () => ({
    ok: { isChecked: true, sum: 0, drifting: [aMember().id] },
  }));
  open(OverviewPage, '/admin');

  const late = await screen.findByRole('link', { name: 'Images is behind' });
  expect(late.getAttribute('href')).toBe('/admin/queues/image');
  expect(screen.getByText('oldest 5m, target 2m')).toBeTruthy();
  expect(await screen.findByText('1 account doesn’t balance')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ledger' }).getAttribute('href')).toBe(
    `/admin/members/${aMember().id}`,
  );
});

it('says that people review pictures where no machine checks them', async () => {
  open(OverviewPage, '/admin');

  expect(await screen.findByText('Not configured: people review')).toBeTruthy();
});

it('says which machine checks pictures', async () => {
  server.on('GET', '/front/admin/overview', () => ({ ok: { ...calm, pictureChecker: 'NudeNet 320n' } }));
  open(OverviewPage, '/admin');

  expect(await screen.findByText('Checked by machine: NudeNet 320n')).toBeTruthy();
});

const lineOf = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  return { to: link.getAttribute('href'), line: link.closest('li') as HTMLElement };
};

it('shows nothing of what does not wait', async () => {
  open(OverviewPage, '/admin');
  await screen.findByText('Balanced');

  for (const name of ['Open cases', 'Refunds to confirm', 'Lanes without a worker'])
    expect(screen.queryByRole('link', { name })).toBeNull();
});

it('counts what waits, and is red where something is overdue', async () => {
  const since = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const waiting: Schema['WaitingLine'][] = [
    { kind: 'uploads', count: 3, soon: 1, late: 1, since },
    { kind: 'takedowns', count: 5, soon: 2, late: 0, since },
    { kind: 'refunds', count: 1, soon: 0, late: 0, since },
    { kind: 'paused_schedules', count: 2, soon: 0, late: 0, since: null },
  ];
  server.on('GET', '/front/admin/overview', () => ({ ok: { ...calm, waiting } }));
  open(OverviewPage, '/admin');

  const uploads = await lineOf('Uploads to review');
  expect(uploads.to).toBe('/admin/reviews');
  expect(uploads.line.textContent).toContain('3 · 1 due soon · 1 overdue');
  expect(uploads.line.getAttribute('data-wrong')).toBe('true');
  const takedowns = await lineOf('Takedown notices');
  expect(takedowns.to).toBe('/admin/takedowns');
  expect(takedowns.line.textContent).toContain('5 · 2 due soon');
  expect(takedowns.line.getAttribute('data-wrong')).toBeNull();
  const refunds = await lineOf('Refunds to confirm');
  expect(refunds.to).toBe('/admin/money');
  expect(refunds.line.textContent).toContain('1 · oldest 3 hours ago');
  expect((await lineOf('Paused schedules')).line.textContent).toBe('Paused schedules2');
});

it('names the lanes that no worker serves while jobs wait', async () => {
  server.on('GET', '/front/admin/overview', () => ({ ok: { ...calm, unservedLanes: ['image'] } }));
  open(OverviewPage, '/admin');

  const { to, line } = await lineOf('Lanes without a worker');

  expect(to).toBe('/admin/queues');
  expect(line.textContent).toContain('Images');
  expect(line.getAttribute('data-wrong')).toBe('true');
});

it('finds a person from every staff page', async () => {
  const { id, username, displayName, email } = aMember();
  server.on('GET', '/front/admin/search', () => ({
    ok: {
      members: [{ id, username, displayName, email, isBlocked: false }],
      characters: [],
      things: [],
      kinds: [],
      parts: [],
      jobs: [],
    },
  }));
  const router = open(OverviewPage, '/admin');

  await userEvent.type(await screen.findByRole('combobox'), 'mila@nocturne.test');
  await userEvent.click(await screen.findByRole('option', { name: /@mila/ }));

  expect(router.state.location.pathname).toBe(`/admin/members/${id}`);
});

it('shows what went wrong whole in the title of a job that it finds', async () => {
  const error = `the engine ran out of memory ${'again '.repeat(20)}`;
  server.on('GET', '/front/admin/search', () => ({
    ok: {
      members: [],
      characters: [],
      things: [],
      kinds: ['generation.render_image'],
      parts: [],
      jobs: [
        {
          id: '00000000-0000-7000-8000-000000000b01',
          kind: 'generation.render_image',
          state: 'failed' as const,
          createdAt: '2026-01-01T00:00:00Z',
          error,
          fingerprint: '0a1b2c3d4e5f6071',
          count: 1,
        },
      ],
    },
  }));
  open(OverviewPage, '/admin');

  await userEvent.type(await screen.findByRole('combobox'), 'memory');

  const found = await screen.findByRole('option', { name: /out of memory/ });
  expect(found.getAttribute('title')).toBe(error);
  expect(screen.getByRole('option', { name: /All matching jobs/ })).toBeTruthy();
});

it('answers as missing to whoever may not see it', async () => {
  server.on('GET', '/front/admin/overview', () => refuse(403, 'forbidden'));
  open(OverviewPage, '/admin');

  expect(await screen.findByRole('heading', { name: 'This page doesn’t exist' })).toBeTruthy();
});

it('leaves out what the role does not open, and does not ask for it', async () => {
  server = await arrive(aUser({ permissions: ['desk', 'jobs', 'fleet'] }));
  server.on('GET', '/front/admin/overview', () => ({ ok: calm }));
  open(OverviewPage, '/admin');

  expect(await screen.findByRole('link', { name: 'Paused lanes' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Ledger' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Chips to confirm' })).toBeNull();
  expect(server.askedFor('GET', '/front/admin/books')).toEqual([]);
});

const days = (last: number | null): (number | null)[] => [...Array<number | null>(29).fill(0), last];

it('shows the numbers of the business beside those of a week ago, each leading to its page', async () => {
  const figures: Schema['BusinessFigure'][] = [
    { metric: 'orders', currency: null, today: 12_345, weekBefore: 9000, days: days(12_345) },
    { metric: 'revenue', currency: 'USD', today: 129_950, weekBefore: 0, days: days(129_950) },
    { metric: 'wait', currency: null, today: 1500, weekBefore: null, days: days(1500) },
  ];
  server.on('GET', '/front/admin/business', () => ({ ok: { firstDay: '2026-01-01', figures } }));
  open(OverviewPage, '/admin');

  const money = await screen.findByRole('link', { name: 'Payments less refunds (USD)' });

  expect(money.getAttribute('href')).toBe('/admin/money');
  for (const text of ['12,345', '9,000 a week ago', '$1,299.50', '1.5s', '– a week ago'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('img', { name: '30 days: lowest 0, highest 12,345' })).toBeTruthy();
});

it('leads from failed jobs to the errors of the last hour, grouped', async () => {
  server.on('GET', '/front/admin/overview', () => ({ ok: { ...calm, failedJobs: 119 } }));
  open(OverviewPage, '/admin');

  const line = await screen.findByRole('link', { name: 'Jobs failed in the last hour' });

  expect(line.getAttribute('href')).toBe('/admin/errors?hours=1');
});
