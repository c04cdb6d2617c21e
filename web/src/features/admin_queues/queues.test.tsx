import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { giveReason } from '~/testing/reason';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import { aPause, aQueue } from './a-queue';
import QueuesPage from './QueuesPage';
import { QUEUES_REFRESH_MS } from './use-queues';

const path = '/admin/queues';
const shown: ToastRequest[] = [];
let server: Awaited<ReturnType<typeof arrive>>;
let queues: Schema['Queue'][];
let pauses: Schema['Pause'][];
let disconnect: () => void;

beforeEach(async () => {
  shown.length = 0;
  disconnect = connectToaster((request) => shown.push(request));
  server = await arrive(aUser({ isSupport: true }));
  queues = [aQueue()];
  pauses = [];
  server.on('GET', '/front/admin/queues', () => ({ ok: { queues, pauses } }));
  server.on('GET', '/front/admin/estimates', () => ({ ok: { items: [] } }));
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
  const texts = [
    '12',
    'oldest 45s',
    '10,000+ scheduled',
    '45ms / 1.3s',
    '4s / 9s',
    '1,240 succeeded',
    '2 failed',
  ];
  for (const text of texts) expect(lane.getByText(text)).toBeTruthy();
  expect(lane.getByTitle('99% within 20s')).toBeTruthy();
});

it('leads from a lane to its page, and to its jobs that wait', async () => {
  queues = [aQueue(), aQueue({ lane: 'chat', waiting: 0 })];
  open(QueuesPage, path);

  const lane = await screen.findByRole('link', { name: 'Images' });

  expect(lane.getAttribute('href')).toBe('/admin/queues/image');
  const waiting = screen.getAllByRole('link', { name: /waiting in/ });
  expect(waiting.map((link) => link.getAttribute('href'))).toEqual(['/admin/jobs?lane=image&state=queued']);
});

it('says how much of a lane may run, and which of its kinds are paused', async () => {
  const kind = { waiting: 4, running: 0, isPaused: false };
  queues = [
    aQueue({
      limits: { maxRunning: 20, perSecond: 0.25, ownerSlots: 1, ownerRunning: 6, laneOwnerSlots: 4 },
      kinds: [
        { ...kind, kind: 'generation.render_image', isPaused: true },
        { ...kind, kind: 'generation.upscale' },
      ],
    }),
    aQueue({ lane: 'chat' }),
  ];
  open(QueuesPage, path);

  const items = (lane: HTMLElement) =>
    within(lane)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(items(await row(/Images/))).toEqual([
    'max. 20 running',
    '0.25 per second',
    '1 slot per owner when busy',
    'max. 6 slots per owner',
    'generation.render_image paused',
  ]);
  expect(items(await row(/Chat/))).toEqual(['4 slots per owner when busy']);
});

it('lists whose jobs are held up, by whom and why, and lets them go on', async () => {
  pauses = [aPause(), aPause({ scope: 'kind', name: 'generation.upscale', ownerName: null, reason: null })];
  server.on('DELETE', '/front/admin/pauses/{scope}/{name}', () => {
    pauses = pauses.slice(1);
    return { ok: {} as never };
  });
  open(QueuesPage, path);

  const owner = await screen.findByRole('link', { name: 'Grace' });
  expect(owner.getAttribute('href')).toBe(`/admin/jobs?owner=${aPause().name}`);
  expect(screen.getByText('Orders from a stolen card')).toBeTruthy();
  expect(screen.getAllByText(/by …000000f2/)).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'generation.upscale' }).getAttribute('href')).toBe(
    '/admin/jobs?kind=generation.upscale',
  );

  await userEvent.click(screen.getByRole('button', { name: 'Resume Grace' }));

  await waitFor(() => expect(screen.queryByRole('link', { name: 'Grace' })).toBeNull());
  const [asked] = server.askedFor('DELETE', '/front/admin/pauses/{scope}/{name}');
  expect(asked?.path).toBe(`/front/admin/pauses/owner/${aPause().name}`);
});

it('gives the old reason again when letting an owner go on is taken back', async () => {
  pauses = [aPause()];
  server.on('DELETE', '/front/admin/pauses/{scope}/{name}', () => ({ ok: {} as never }));
  server.on('POST', '/front/admin/pauses', () => ({ ok: aPause() }));
  open(QueuesPage, path);
  await userEvent.click(await screen.findByRole('button', { name: 'Resume Grace' }));
  await waitFor(() => expect(shown.at(-1)?.text).toBe('Grace: resumed.'));

  act(() => shown.at(-1)?.action?.onClick());

  await waitFor(() => expect(server.askedFor('POST', '/front/admin/pauses')).toHaveLength(1));
  expect(server.askedFor('POST', '/front/admin/pauses')[0]?.body).toEqual({
    scope: 'owner',
    name: aPause().name,
    reason: 'Orders from a stolen card',
  });
  await waitFor(() => expect(shown.at(-1)?.text).toMatch(/^Grace: paused/));
});

it('holds up the jobs of an owner, by their name and with a reason', async () => {
  server.on('POST', '/front/admin/pauses', () => {
    pauses = [aPause()];
    return { ok: aPause() };
  });
  open(QueuesPage, path);
  const id = await screen.findByLabelText('Owner’s username, email or ID');
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Pause owner' }));

  await press();
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
    'Enter an owner.',
    'Enter a reason.',
  ]);
  expect(server.askedFor('POST', '/front/admin/pauses')).toEqual([]);

  await userEvent.type(id, ' Grace ');
  await userEvent.type(screen.getByLabelText('Reason'), 'Orders from a stolen card');
  await press();

  expect(await screen.findByRole('link', { name: 'Grace' })).toBeTruthy();
  expect(server.askedFor('POST', '/front/admin/pauses')[0]?.body).toEqual({
    scope: 'owner',
    name: 'grace',
    reason: 'Orders from a stolen card',
  });
});

it('says at the field which owner nobody knows', async () => {
  server.on('POST', '/front/admin/pauses', () => refuse(422, 'unknown_option', 'name'));
  open(QueuesPage, path);
  const id = await screen.findByLabelText('Owner’s username, email or ID');

  await userEvent.type(id, aPause().name);
  await userEvent.type(screen.getByLabelText('Reason'), 'A stolen card');
  await userEvent.click(screen.getByRole('button', { name: 'Pause owner' }));

  expect((await screen.findByRole('alert')).textContent).toBe('No such member.');
  expect(id.getAttribute('aria-invalid')).toBe('true');
});

it('says of each lane how many of its estimates held', async () => {
  server.on('GET', '/front/admin/estimates', () => ({
    ok: {
      items: [
        { lane: 'image', orders: 1000, heldPercent: 87.6, promisedPercent: 90 },
        { lane: 'video', orders: 0, heldPercent: null, promisedPercent: 90 },
      ],
    },
  }));
  open(QueuesPage, path);

  expect(await screen.findByText('88% of 1,000 estimates met (target 90%)')).toBeTruthy();
  expect(screen.getByText('no estimates to rate yet (target 90%)')).toBeTruthy();
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

it('says how many slots the fleet should have where it has others', async () => {
  queues = [
    aQueue({ lane: 'chat', slots: 8, fleetSlots: 16 }),
    aQueue({ lane: 'video', slots: 8, fleetSlots: 8 }),
    aQueue({ lane: 'money', slots: 0, running: 0, fleetSlots: 0 }),
  ];
  open(QueuesPage, path);

  expect(within(await row(/Chat/)).getByText('16 wanted')).toBeTruthy();
  expect(within(await row(/Video/)).queryByText(/wanted/)).toBeNull();
  expect(within(await row(/Money/)).getByText('Set to 0 slots')).toBeTruthy();
});

it('knows nothing of the times of a lane in which nothing has succeeded', async () => {
  queues = [aQueue({ waitMs: null, runMs: null, lastHour: { succeeded: 0, failed: 0 } })];
  open(QueuesPage, path);

  const lane = within(await row(/Images/));

  expect(lane.getAllByText('–')).toHaveLength(2);
  expect(lane.queryByText(/failed/)).toBeNull();
});

it('pauses a lane with a reason, says what that means, and takes it back', async () => {
  open(QueuesPage, path);
  const button = await screen.findByRole('button', { name: 'Pause Images' });
  const before = asks().length;

  await userEvent.click(button);
  await giveReason('Pause');

  const lane = within(await row(/Images/));
  expect(await lane.findByText('Paused')).toBeTruthy();
  expect(server.askedFor('POST', '/front/admin/queues/{lane}/pause')[0]?.body).toEqual({
    reason: 'The engine is slow',
  });
  expect(lane.getByText(/^\d s ago$/)).toBeTruthy();
  expect(screen.getByText('Images paused: 3 running, 12 waiting.').getAttribute('role')).toBe('status');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Resume Images' })),
  );
  expect(asks()).toHaveLength(before);
  const toast = shown.at(-1);
  expect(toast?.text).toBe('Images: paused. Running jobs finish; no new ones start.');

  act(() => toast?.action?.onClick());

  expect(await screen.findByRole('button', { name: 'Pause Images' })).toBeTruthy();
  expect(screen.getByText('Images resumed: 3 running, 12 waiting.')).toBeTruthy();
  expect(lane.queryByText('Paused')).toBeNull();
});

it('lets a paused lane go on', async () => {
  queues = [aQueue({ isPaused: true, pausedAt: '2026-01-01T00:00:00Z' })];
  open(QueuesPage, path);

  await userEvent.click(await screen.findByRole('button', { name: 'Resume Images' }));

  await waitFor(() => expect(shown.at(-1)).toMatchObject({ tone: 'success', text: 'Images: resumed.' }));
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
  await giveReason('Pause');

  await waitFor(() => expect(shown.at(-1)).toMatchObject({ tone: 'error' }));
  await waitFor(() => expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('8 of 8 slots'));
  expect(await screen.findByRole('button', { name: 'Pause Images' })).toBeTruthy();
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

  server.on('GET', '/front/admin/queues', () => ({ ok: { queues, pauses } }));
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));

  expect(await row(/Images/)).toBeTruthy();
});

it('keeps what it knew when reading anew fails, and says that it may be old', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open(QueuesPage, path);
  await row(/Images/);

  server.on('GET', '/front/admin/queues', () => refuse(503, 'busy'));
  await act(() => vi.advanceTimersByTimeAsync(QUEUES_REFRESH_MS * 1.5));

  expect(await screen.findByText(/Couldn’t refresh/)).toBeTruthy();
  expect(await row(/Images/)).toBeTruthy();
});

it('answers as missing to whoever may not see it', async () => {
  server.on('GET', '/front/admin/queues', () => refuse(403, 'forbidden'));
  open(QueuesPage, path);

  expect(await screen.findByRole('heading', { name: 'This page doesn’t exist' })).toBeTruthy();
});
