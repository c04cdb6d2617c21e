import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { anEntry, giveReason } from '~/testing/reason';
import { refuse } from '~/testing/server';
import { aJob, aUser } from '~/testing/world';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import { aLane, aWorker } from './a-worker';
import WorkerPage from './WorkerPage';

const call = '/front/admin/workers/{name}';
const shown: ToastRequest[] = [];
let server: Awaited<ReturnType<typeof arrive>>;
let detail: Schema['WorkerDetail'];
let disconnect: () => void;

beforeEach(async () => {
  shown.length = 0;
  disconnect = connectToaster((request) => shown.push(request));
  server = await arrive(aUser({ isSupport: true }));
  detail = { worker: aWorker(), running: [aJob({ state: 'running' })], takenOver: [] };
  server.on('GET', call, () => ({ ok: detail }));
  server.on('GET', '/front/admin/audit', () => ({ ok: { items: [anEntry()], nextCursor: null } }));
  const change = (change: Partial<Schema['Worker']>) => () => {
    detail = { ...detail, worker: { ...detail.worker, ...change } };
    return { ok: detail.worker };
  };
  server.on('POST', `${call}/cordon`, change({ state: 'cordoned', cordonedAt: '2026-01-01T11:59:59Z' }));
  server.on('POST', `${call}/uncordon`, change({ state: 'ready', cordonedAt: null }));
  server.on('POST', `${call}/drain`, change({ isDraining: true }));
  server.on('PUT', `${call}/slots`, ({ body }) => {
    const { slots } = body as Schema['SetSlots'];
    const lanes = detail.worker.lanes.map((lane) => {
      const exception = slots[lane.lane];
      return exception === undefined ? lane : { ...lane, exception, target: exception ?? lane.ownSlots };
    });
    return change({ lanes })();
  });
});
afterEach(() => disconnect());

const start = () => open(WorkerPage, '/admin/workers/:name', '/admin/workers/hulda-41-0a1b2c3d');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('says what a worker is, what it runs, and nothing of jobs that nobody had to take over', async () => {
  start();

  const jobs = within(await screen.findByRole('region', { name: 'Running jobs' }));

  const link = jobs.getByRole('link', { name: /generation.render_image/ });
  expect(link.getAttribute('href')).toBe(`/admin/jobs/${aJob().id}`);
  for (const text of ['2427b2e', 'hulda', '214 MB', 'no job', '2 of 4 slots'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Jobs recovered from it' })).toBeNull();
});

it('says of a vanished worker what was taken over, and offers to acknowledge that alone', async () => {
  detail = {
    worker: aWorker({ state: 'silent', crashed: 1 }),
    running: [],
    takenOver: [aJob({ state: 'succeeded' })],
  };
  start();

  const jobs = within(await screen.findByRole('region', { name: 'Jobs recovered from it' }));

  expect(jobs.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('1 job')).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Acknowledge']);
  expect(screen.queryByText('Running jobs')).toBeNull();
});

it('acknowledges a vanished worker with a reason', async () => {
  detail = { worker: aWorker({ state: 'silent' }), running: [], takenOver: [] };
  server.on('POST', `${call}/acknowledge`, () => {
    detail = { ...detail, worker: { ...detail.worker, acknowledgedAt: '2026-01-01T11:59:59Z' } };
    return { ok: detail.worker };
  });
  start();
  await press('Acknowledge');
  const dialog = within(await screen.findByRole('dialog', { name: /Acknowledge the loss of hulda-41/ }));
  expect(dialog.getByRole('button', { name: 'Acknowledge' })).toHaveProperty('disabled', true);

  await userEvent.type(dialog.getByRole('textbox'), 'The machine was returned');
  await userEvent.click(dialog.getByRole('button', { name: 'Acknowledge' }));

  expect(await screen.findByText('Acknowledged')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull());
  const bodies = server.askedFor('POST', `${call}/acknowledge`).map(({ body }) => body);
  expect(bodies).toEqual([{ reason: 'The machine was returned' }]);
});

it('says of a vanished worker that it lost nothing', async () => {
  detail = { worker: aWorker({ state: 'gone' }), running: [], takenOver: [] };
  start();

  expect(await screen.findByText('No jobs recovered from it.')).toBeTruthy();
});

it('drains a worker only after asking, for there is no way back', async () => {
  start();
  await press('Drain');
  const dialog = within(await screen.findByRole('dialog', { name: 'Drain this worker?' }));
  expect(dialog.getByText(/can’t undo this.*another one starts in its place/)).toBeTruthy();
  expect(server.askedFor('POST', `${call}/drain`)).toEqual([]);

  await userEvent.click(dialog.getByRole('button', { name: 'Drain worker' }));

  expect(await screen.findByText('Draining')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Drain' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cordon' })).toBeNull();
  expect(shown.at(-1)).toMatchObject({ tone: 'success', text: 'hulda-41-0a1b2c3d is draining.' });
});

it('makes an exception of a worker, down to none of a lane, says what it changes to, and takes it back', async () => {
  start();
  await press('Make an exception for Images');
  const dialog = within(await screen.findByRole('dialog', { name: 'Slots for Images on this worker' }));
  const field = dialog.getByLabelText('Slots');
  expect(field).toHaveProperty('value', '4');
  await userEvent.clear(field);
  await userEvent.type(field, '1025');
  await userEvent.type(dialog.getByLabelText('Reason'), 'The engine is slow');
  expect(dialog.getByRole('button', { name: 'Set slots' })).toHaveProperty('disabled', true);
  await userEvent.clear(field);
  await userEvent.type(field, '0');
  await userEvent.click(dialog.getByRole('button', { name: 'Set slots' }));

  expect(await screen.findByText(/changing to 0/)).toBeTruthy();
  expect(screen.getByText('Exception')).toBeTruthy();
  expect(await screen.findByText(/by @rosa/)).toBeTruthy();
  const bodies = () => server.askedFor('PUT', `${call}/slots`).map(({ body }) => body);
  expect(bodies()).toEqual([{ slots: { image: 0 }, reason: 'The engine is slow' }]);

  act(() => shown.at(-1)?.action?.onClick());

  await waitFor(() => expect(bodies()[1]).toEqual({ slots: { image: null }, reason: 'The engine is slow' }));
  await waitFor(() => expect(screen.queryByText('Exception')).toBeNull());
  await waitFor(() => expect(shown.at(-1)?.text).toBe('hulda-41-0a1b2c3d: change reverted.'));
});

it('says what its slots are a share of, and ends an exception', async () => {
  const lanes = [
    aLane({ fleetSlots: 16, slots: 8 }),
    aLane({ lane: 'imports', exception: 2, fleetSlots: 9 }),
  ];
  detail = { ...detail, worker: aWorker({ lanes }) };
  start();
  expect(await screen.findByText(/0 of 8 slots · share of 16 across the fleet/)).toBeTruthy();
  expect(screen.queryByText(/share of 9/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Images' }).getAttribute('href')).toBe('/admin/queues/image');

  await press('End exception: Imports');
  expect(await screen.findByText(/takes its share of the fleet’s slots again/)).toBeTruthy();
  await giveReason('End exception');

  await waitFor(() => expect(screen.queryByText('Exception')).toBeNull());
  const bodies = server.askedFor('PUT', `${call}/slots`).map(({ body }) => body);
  expect(bodies).toEqual([{ slots: { imports: null }, reason: 'The engine is slow' }]);
});

it('says that the build of a worker is drained, and leads to where it is taken back', async () => {
  const worker = aWorker({ state: 'cordoned', isCordonedWithBuild: true });
  detail = { ...detail, worker };
  start();

  expect(await screen.findByText(/Its build is drained/)).toBeTruthy();
  const build = screen.getByText(/Its build is drained/);
  expect(
    within(build.parentElement ?? build)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/admin/workers');
  expect(screen.queryByRole('button', { name: 'Uncordon' })).toBeNull();
});

it('cordons a worker and takes it back', async () => {
  start();

  await press('Cordon');
  await giveReason('Cordon');
  expect(await screen.findByText(/by @rosa/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Uncordon' })).toBeTruthy();
  expect(screen.getByText('hulda-41-0a1b2c3d cordoned: 2 running.').getAttribute('role')).toBe('status');

  act(() => shown.at(-1)?.action?.onClick());
  expect(await screen.findByRole('button', { name: 'Cordon' })).toBeTruthy();
});

it('says that nothing could be read, and reads again', async () => {
  server.on('GET', call, () => refuse(503, 'busy'));
  start();
  await screen.findByRole('alert');

  server.on('GET', call, () => ({ ok: detail }));
  await press('Try again');

  expect(await screen.findByRole('heading', { name: 'hulda-41-0a1b2c3d' })).toBeTruthy();
});

it('answers as missing where there is no such worker', async () => {
  server.on('GET', call, () => refuse(404, 'not_found'));
  start();

  expect(await screen.findByRole('heading', { name: 'This page doesn’t exist' })).toBeTruthy();
});
