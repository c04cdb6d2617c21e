import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { anEntry, giveReason } from '~/testing/reason';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import { aBuild, aLane, aWorker } from './a-worker';
import { formatBytes } from './bytes';
import { WORKERS_REFRESH_MS } from './use-workers';
import WorkersPage from './WorkersPage';

const path = '/admin/workers';
const now = Date.parse('2026-01-01T12:00:00Z');
const shown: ToastRequest[] = [];
let server: Awaited<ReturnType<typeof arrive>>;
let workers: Schema['Worker'][];
let builds: Schema['Build'][];
let disconnect: () => void;

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now });
  shown.length = 0;
  disconnect = connectToaster((request) => shown.push(request));
  server = await arrive(aUser({ isSupport: true }));
  workers = [aWorker()];
  builds = [];
  server.on('GET', '/front/admin/workers', () => ({ ok: { workers, builds } }));
  const turn = (change: Partial<Schema['Worker']>) => () => {
    workers = workers.map((worker) => ({ ...worker, ...change }));
    return { ok: workers[0] ?? aWorker() };
  };
  server.on(
    'POST',
    '/front/admin/workers/{name}/cordon',
    turn({ state: 'cordoned', cordonedAt: '2026-01-01T11:59:59Z' }),
  );
  server.on('POST', '/front/admin/workers/{name}/uncordon', turn({ state: 'ready', cordonedAt: null }));
});
afterEach(() => {
  disconnect();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const asks = () => server.askedFor('GET', '/front/admin/workers');
const row = (name: RegExp) => screen.findByRole('row', { name });
const press = async (name: string) =>
  userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(await screen.findByRole('button', { name }));

it('says of a worker where it runs, what it does, what it holds and when it was heard of', async () => {
  open(WorkersPage, path);

  const worker = within(await row(/hulda-41-0a1b2c3d/));

  const texts = ['Ready', 'hulda · build 2427b2e', '214 MB', '3 hours ago', /^1[2-9] s ago$/];
  for (const text of texts) expect(worker.getByText(text)).toBeTruthy();
  expect(worker.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Images 2 / 4',
    'Imports 0 / 1',
  ]);
});

it('goes on counting the seconds since a worker was heard of', async () => {
  open(WorkersPage, path);
  await row(/hulda-41/);

  await act(() => vi.advanceTimersByTimeAsync(20_000));

  expect(screen.getByText(/^3\d s ago$/)).toBeTruthy();
});

it('keeps silent and gone workers apart below, and says how much was taken over from them', async () => {
  workers = [
    aWorker({ name: 'a-gone', state: 'gone', endedAt: '2026-01-01T11:00:00Z' }),
    aWorker({ name: 'b-silent', state: 'silent', crashed: 3 }),
    aWorker({ name: 'c-ready' }),
    aWorker({ name: 'd-silent', state: 'silent' }),
  ];
  open(WorkersPage, path);
  await row(/c-ready/);

  const names = (table: string) =>
    within(screen.getByRole('table', { name: table }))
      .getAllByRole('rowheader')
      .map(({ textContent }) => /^\w-\w+?(?=hulda)/.exec(textContent ?? '')?.[0]);
  expect(names('Workers')).toEqual(['c-ready']);
  expect(names('Lost workers')).toEqual(['a-gone', 'b-silent', 'd-silent']);
  expect(within(await row(/b-silent/)).getByText('3 jobs recovered')).toBeTruthy();
  expect(within(await row(/d-silent/)).getByText('No jobs recovered')).toBeTruthy();
  expect(within(await row(/a-gone/)).queryByText(/recovered/)).toBeNull();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

it('leads to each worker, and says which drains and which changes its slots', async () => {
  workers = [
    aWorker({ name: 'a', isDraining: true }),
    aWorker({ name: 'b', lanes: [aLane({ target: 6 }), aLane({ lane: 'imports', exception: 4 })] }),
    aWorker({ name: 'c', state: 'gone', isDraining: true }),
  ];
  open(WorkersPage, path);
  const link = await screen.findByRole('link', { name: 'a' });

  expect(link.getAttribute('href')).toBe('/admin/workers/a');
  const rows = screen.getAllByRole('row').filter((each) => within(each).queryByRole('rowheader'));
  expect(rows.map((each) => within(each).queryByText('Draining') !== null)).toEqual([true, false, false]);
  expect(rows.map((each) => within(each).queryAllByText('changing to 6').length)).toEqual([0, 1, 0]);
  expect(rows.map((each) => within(each).queryAllByText('exception').length)).toEqual([0, 1, 0]);
  expect(screen.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual(['Cordon b']);
});

it('shows builds side by side, and drains one with a reason and takes it back', async () => {
  const [old, fresh] = [
    aBuild({ build: 'old', running: 3 }),
    aBuild({ build: 'new', workers: 5, running: 0 }),
  ];
  builds = [fresh, old];
  server.on('GET', '/front/admin/audit', () => ({
    ok: { items: [anEntry({ action: 'build.drain', subject: 'old' })], nextCursor: null },
  }));
  const turn = (change: Partial<Schema['Build']>) => () => {
    const build = { ...old, ...change };
    builds = [fresh, build];
    return { ok: build };
  };
  server.on(
    'POST',
    '/front/admin/builds/{build}/drain',
    turn({ drainedAt: '2026-01-01T11:59:50Z', running: 1 }),
  );
  server.on('POST', '/front/admin/builds/{build}/undrain', turn({ drainedAt: null }));
  open(WorkersPage, path);
  const cells = within(await row(/^new/)).getAllByRole('cell');
  expect(cells.slice(0, 3).map(({ textContent }) => textContent)).toEqual(['Takes jobs', '5', '0']);
  expect(within(await row(/^new/)).getByText('Images, Imports')).toBeTruthy();

  await press('Drain this build: old');
  const dialog = within(await screen.findByRole('dialog', { name: 'Drain build old?' }));
  expect(dialog.getByText(/Its 2 workers finish what they run.*3 jobs are running/)).toBeTruthy();
  await giveReason('Drain this build');

  const drained = within(await row(/^old/));
  expect(await drained.findByText('1 job left')).toBeTruthy();
  expect(await drained.findByText(/by @rosa/)).toBeTruthy();
  const sent = server.askedFor('POST', '/front/admin/builds/{build}/drain');
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/front/admin/builds/old/drain', { reason: 'The engine is slow' }],
  ]);
  expect(shown.at(-1)?.text).toBe('Build old takes no new jobs.');

  await press('Take it back: old');
  expect(await drained.findByText('Takes jobs')).toBeTruthy();
  expect(shown.at(-1)?.text).toBe('Build old takes jobs again.');
});

it('names the jobs that only one build does, and drains it no sooner', async () => {
  const kinds = Array.from({ length: 10 }, (_, place) => `tests.kind_${place}`);
  builds = [aBuild({ onlyKinds: kinds })];
  open(WorkersPage, path);

  await press('Drain this build: 2427b2e');

  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/No other build does these jobs/)).toBeTruthy();
  expect(dialog.getByText('tests.kind_7')).toBeTruthy();
  expect(dialog.queryByText('tests.kind_8')).toBeNull();
  expect(dialog.getByText('and 2 more')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Drain this build' })).toHaveProperty('disabled', true);
});

it('says that the others can’t do all jobs if that has changed meanwhile', async () => {
  builds = [aBuild()];
  server.on('POST', '/front/admin/builds/{build}/drain', () => {
    builds = [aBuild({ onlyKinds: ['tests.greet'] })];
    return refuse(409, 'build_needed');
  });
  open(WorkersPage, path);

  await press('Drain this build: 2427b2e');
  await giveReason('Drain this build');

  const dialog = within(await screen.findByRole('dialog'));
  expect(
    await dialog.findByText('No other build does some of its jobs. Start the new build first.'),
  ).toBeTruthy();
  expect(await dialog.findByText('tests.greet')).toBeTruthy();
});

it('leaves a worker cordoned while its build is drained', async () => {
  workers = [aWorker({ state: 'cordoned', isCordonedWithBuild: true, cordonedAt: '2026-01-01T11:59:50Z' })];
  open(WorkersPage, path);

  expect(within(await row(/hulda-41/)).getByText('Its build is drained')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Uncordon/ })).toBeNull();
});

it('says that jobs wait when no worker is left', async () => {
  workers = [aWorker({ state: 'gone' })];
  open(WorkersPage, path);

  expect(await screen.findByRole('heading', { name: 'No workers running' })).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Lost workers' })).toBeTruthy();
});

it('offers nothing for a worker that is about to end', async () => {
  workers = [aWorker({ state: 'closing' })];
  open(WorkersPage, path);

  expect(within(await row(/hulda-41/)).getByText('Stops after its last job')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('cordons a worker with a reason, says what that means, and takes it back', async () => {
  open(WorkersPage, path);

  await press('Cordon hulda-41-0a1b2c3d');
  await giveReason('Cordon');

  const worker = within(await row(/hulda-41/));
  expect(await worker.findByText('Cordoned')).toBeTruthy();
  expect(screen.getByText('hulda-41-0a1b2c3d cordoned: 2 running.').getAttribute('role')).toBe('status');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Uncordon'));
  const toast = shown.at(-1);
  expect(toast?.text).toBe('hulda-41-0a1b2c3d takes no new jobs.');

  act(() => toast?.action?.onClick());

  expect(await worker.findByText('Ready')).toBeTruthy();
  expect(screen.getByText('hulda-41-0a1b2c3d uncordoned: 2 running.')).toBeTruthy();
});

it('says that a worker had already ended, and shows it among the others', async () => {
  open(WorkersPage, path);
  await row(/hulda-41/);
  server.on('POST', '/front/admin/workers/{name}/cordon', () => refuse(404, 'not_found'));
  workers = [aWorker({ state: 'gone' })];

  await press('Cordon hulda-41-0a1b2c3d');
  await giveReason('Cordon');

  await waitFor(() => expect(shown.at(-1)).toMatchObject({ tone: 'error', text: 'Not found.' }));
  expect(await screen.findByRole('table', { name: 'Lost workers' })).toBeTruthy();
});

it('keeps itself up to date, except while the page is hidden', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  open(WorkersPage, path);
  await row(/hulda-41/);
  const pass = () => act(() => vi.advanceTimersByTimeAsync(WORKERS_REFRESH_MS * 2.5));

  const first = asks().length;
  await pass();
  const second = asks().length;
  expect(second).toBeGreaterThan(first);

  visibility.mockReturnValue('hidden');
  await pass();
  expect(asks()).toHaveLength(second);
});

it('says that nothing could be read, and reads again', async () => {
  server.on('GET', '/front/admin/workers', () => refuse(503, 'busy'));
  open(WorkersPage, path);
  await screen.findByRole('alert');

  server.on('GET', '/front/admin/workers', () => ({ ok: { workers, builds } }));
  await press('Try again');

  expect(await row(/hulda-41/)).toBeTruthy();
});

it('answers as missing to whoever may not see it', async () => {
  server.on('GET', '/front/admin/workers', () => refuse(403, 'forbidden'));
  open(WorkersPage, path);

  expect(await screen.findByRole('heading', { name: 'This page doesn’t exist' })).toBeTruthy();
});

it('says how much memory is held in the unit that reads best', () => {
  expect([0, 214_400_000, 1_340_000_000].map(formatBytes)).toEqual(['0 MB', '214 MB', '1.3 GB']);
});
