import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { aMember } from '~/testing/members';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aTakedown } from '~/testing/takedowns';
import { aUser } from '~/testing/world';
import OverviewPage from './OverviewPage';

let server: Awaited<ReturnType<typeof arrive>>;
const calm: Schema['Overview'] = {
  failedJobs: 0,
  pausedLanes: [],
  lateLanes: [],
  deadWorkers: [],
  enginesAway: [],
  unsentMails: 0,
  grants: [],
  cases: { count: 0, overdue: 0 },
  pictureChecker: null,
};

beforeEach(async () => {
  server = await arrive(aUser({ isSupport: true }));
  server.on('GET', '/front/admin/overview', () => ({ ok: calm }));
  server.on('GET', '/front/admin/reviews', () => ({
    ok: {
      items: [],
      nextCursor: null,
      counts: { review: 3, overdue: 1, approved: 0, refused: 0, withdrawn: 0 },
    },
  }));
  server.on('GET', '/front/admin/takedowns', () => ({ ok: { items: [], nextCursor: null } }));
  server.on('GET', '/front/admin/books', () => ({ ok: { isChecked: true, sum: 0, drifting: [] } }));
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

it('counts the uploads to review, and those that are overdue', async () => {
  open(OverviewPage, '/admin');

  expect(await screen.findByText(/1 overdue/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Uploads to review' }).getAttribute('href')).toBe('/admin/reviews');
});

it('counts the open takedown notices, and those that are overdue', async () => {
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const items = [aTakedown(), aTakedown({ id: 'd2' }), aTakedown({ id: 'd3', dueAt: later })];
  server.on('GET', '/front/admin/takedowns', () => ({ ok: { items, nextCursor: 'next' } }));
  open(OverviewPage, '/admin');

  const line = (await screen.findByText(/2 overdue/)).closest('li');
  expect(line?.textContent).toContain('3+');
  const link = within(line as HTMLElement).getByRole('link', { name: 'Takedown notices' });
  expect(link.getAttribute('href')).toBe('/admin/takedowns');
});

it('finds a person from every staff page', async () => {
  const { id, username, displayName, email } = aMember();
  server.on('GET', '/front/admin/search', () => ({
    ok: {
      members: [{ id, username, displayName, email, isBlocked: false }],
      characters: [],
      things: [],
      kinds: [],
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
      jobs: [
        {
          id: '00000000-0000-7000-8000-000000000b01',
          kind: 'generation.render_image',
          state: 'failed',
          createdAt: '2026-01-01T00:00:00Z',
          error,
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
