import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import QueuesPage from './QueuesPage';
import { QUEUES_REFRESH_MS } from './use-queues';

const path = '/admin/queues';
const shown: ToastRequest[] = [];
let server: Awaited<ReturnType<typeof arrive>>;
let queues: Schema['Queue'][];
let disconnect: () => void;

const aQueue = (change: Partial<Schema['Queue']> = {}): Schema['Queue'] => ({
  lane: 'image',
  isPaused: false,
  pausedAt: null,
  waiting: 12,
  later: 0,
  running: 3,
  slots: 8,
  oldestSeconds: 45,
  lastHour: { succeeded: 1240, failed: 2 },
  waitMs: { p50: 45, p95: 1300, p99: 4000 },
  runMs: { p50: 4000, p95: 9000, p99: 20_000 },
  ...change,
});

beforeEach(async () => {
  shown.length = 0;
  disconnect = connectToaster((request) => shown.push(request));
  server = await arrive(aUser({ isSupport: true }));
  queues = [aQueue()];
  server.on('GET', '/front/admin/queues', () => ({ ok: { queues } }));
  const turn = (isPaused: boolean) => () => {
    queues = queues.map((queue) => ({
      ...queue,
      isPaused,
      pausedAt: isPaused ? new Date().toISOString() : null,
    }));
    return { ok: queues[0] ?? aQueue() };
  };
  server.on('POST', '/front/admin/queues/{lane}/pause', turn(true));
  server.on('POST', '/front/admin/queues/{lane}/resume', turn(false));
});
afterEach(() => {
  disconnect();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const asks = () => server.askedFor('GET', '/front/admin/queues');
const row = (name: RegExp) => screen.findByRole('row', { name });

it('says of a lane what runs, what waits, how long it takes and how the last hour went', async () => {
  queues = [aQueue({ later: 10_000 })];
  open(QueuesPage, path);

  const lane = within(await row(/Images/));

  const meter = lane.getByRole('meter', { name: 'Running' });
  expect(meter.getAttribute('aria-valuetext')).toBe('3 of 8 slots');
  const texts = ['12', 'oldest 45s', '10,000+ later', '45ms / 1.3s', '4s / 9s', '1,240 done', '2 failed'];
  for (const text of texts) expect(lane.getByText(text)).toBeTruthy();
  expect(lane.getByTitle('99 of 100 within 20s')).toBeTruthy();
});

it('leads from a lane to its jobs that wait', async () => {
  queues = [aQueue(), aQueue({ lane: 'chat' })];
  open(QueuesPage, path);

  const link = await screen.findByRole('link', { name: 'Chat' });

  expect(link.getAttribute('href')).toBe('/admin/jobs?lane=chat&state=queued');
});

it('says so when jobs wait in a lane that no worker serves, and only then', async () => {
  const idle = { slots: 0, running: 0 };
  queues = [
    aQueue({ lane: 'chat', ...idle, waiting: 1 }),
    aQueue({ lane: 'video', ...idle, waiting: 0, oldestSeconds: null }),
    aQueue({ lane: 'money', waiting: 1 }),
  ];
  open(QueuesPage, path);

  expect(within(await row(/Chat/)).getByText('No worker serves this lane')).toBeTruthy();
  expect(within(await row(/Video/)).getByText('No worker')).toBeTruthy();
  expect(within(await row(/Money/)).queryByText(/No worker/)).toBeNull();
});

it('knows nothing of the times of a lane in which nothing has succeeded', async () => {
  queues = [aQueue({ waitMs: null, runMs: null, lastHour: { succeeded: 0, failed: 0 } })];
  open(QueuesPage, path);

  const lane = within(await row(/Images/));

  expect(lane.getAllByText('–')).toHaveLength(2);
  expect(lane.queryByText(/failed/)).toBeNull();
});

it('pauses a lane at once, says what that means, and takes it back', async () => {
  open(QueuesPage, path);
  const button = await screen.findByRole('button', { name: 'Pause Images' });
  const before = asks().length;

  await userEvent.click(button);

  const lane = within(await row(/Images/));
  expect(await lane.findByText('Paused')).toBeTruthy();
  expect(lane.getByText(/^\d s ago$/)).toBeTruthy();
  expect(screen.getByText('Images is paused: 3 running, 12 waiting.').getAttribute('role')).toBe('status');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Resume Images' }));
  expect(asks()).toHaveLength(before);
  const toast = shown.at(-1);
  expect(toast?.text).toBe('Images: paused. What runs goes on, nothing new starts.');

  act(() => toast?.action?.onClick());

  expect(await screen.findByRole('button', { name: 'Pause Images' })).toBeTruthy();
  expect(screen.getByText('Images goes on: 3 running, 12 waiting.')).toBeTruthy();
  expect(lane.queryByText('Paused')).toBeNull();
});

it('lets a paused lane go on', async () => {
  queues = [aQueue({ isPaused: true, pausedAt: '2026-01-01T00:00:00Z' })];
  open(QueuesPage, path);

  await userEvent.click(await screen.findByRole('button', { name: 'Resume Images' }));

  await waitFor(() =>
    expect(shown.at(-1)).toMatchObject({ tone: 'success', text: 'Images: jobs start again.' }),
  );
  expect(server.askedFor('POST', '/front/admin/queues/{lane}/resume')[0]?.path).toBe(
    '/front/admin/queues/image/resume',
  );
});

it('says why a lane could not be paused, and shows how it stands', async () => {
  open(QueuesPage, path);
  const button = await screen.findByRole('button', { name: 'Pause Images' });
  server.on('POST', '/front/admin/queues/{lane}/pause', () => refuse(409, 'conflict'));
  queues = [aQueue({ running: 8 })];

  await userEvent.click(button);

  await waitFor(() => expect(shown.at(-1)).toMatchObject({ tone: 'error' }));
  await waitFor(() => expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('8 of 8 slots'));
  expect(screen.getByRole('button', { name: 'Pause Images' })).toBeTruthy();
});

it('keeps itself up to date, except while the page is hidden', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  open(QueuesPage, path);
  await row(/Images/);
  const pass = () => act(() => vi.advanceTimersByTimeAsync(QUEUES_REFRESH_MS * 2.5));

  const first = asks().length;
  await pass();
  const second = asks().length;
  expect(second).toBeGreaterThan(first);

  visibility.mockReturnValue('hidden');
  await pass();
  expect(asks()).toHaveLength(second);
});

it('says that nothing could be read, and reads again', async () => {
  server.on('GET', '/front/admin/queues', () => refuse(503, 'busy'));
  open(QueuesPage, path);
  const alert = await screen.findByRole('alert');

  server.on('GET', '/front/admin/queues', () => ({ ok: { queues } }));
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));

  expect(await row(/Images/)).toBeTruthy();
});

it('keeps what it knew when reading anew fails, and says that it may be old', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open(QueuesPage, path);
  await row(/Images/);

  server.on('GET', '/front/admin/queues', () => refuse(503, 'busy'));
  await act(() => vi.advanceTimersByTimeAsync(QUEUES_REFRESH_MS * 1.5));

  expect(await screen.findByText(/What you see may be old/)).toBeTruthy();
  expect(await row(/Images/)).toBeTruthy();
});

it('answers as missing to whoever may not see it', async () => {
  server.on('GET', '/front/admin/queues', () => refuse(403, 'forbidden'));
  open(QueuesPage, path);

  expect(await screen.findByRole('heading', { name: 'This page isn’t here' })).toBeTruthy();
});
