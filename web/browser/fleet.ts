import type { Page } from '@playwright/test';
import type { Schema } from '../src/api/schemas';
import { aPause, aQueue } from '../src/features/admin_queues/a-queue';
import { aHistory } from '../src/features/admin_queues/history/a-history';
import { aSchedule } from '../src/features/admin_schedules/a-schedule';
import { aBuild, aLane, aWorker } from '../src/features/admin_workers/a-worker';
import { aJob } from '../src/testing/world';

export const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

const queue = (lane: string, change: Partial<Schema['Queue']> = {}): Schema['Queue'] =>
  aQueue({
    lane,
    waiting: 0,
    running: 0,
    oldestSeconds: null,
    lastHour: { succeeded: 0, failed: 0 },
    ...change,
  });

const kinds: Schema['QueueKind'][] = [
  { kind: 'generation.render_image', waiting: 1200, running: 4, isPaused: false },
  { kind: 'generation.a_kind_with_a_rather_long_name', waiting: 40, running: 0, isPaused: true },
];

export const lanes = (): Schema['Queue'][] => [
  queue('chat', { running: 5, slots: 16, waiting: 2, oldestSeconds: 0.4 }),
  queue('image', {
    running: 4,
    slots: 4,
    waiting: 1240,
    oldestSeconds: 95,
    lastHour: { succeeded: 812, failed: 3 },
    kinds,
    limits: { maxRunning: 20, perSecond: 2.5, ownerSlots: 2, ownerRunning: 12, laneOwnerSlots: 4 },
  }),
  queue('video', { slots: 0, waiting: 3, oldestSeconds: 7300, waitMs: null, runMs: null }),
  queue('media', { isPaused: true, pausedAt: ago(130), running: 1, waiting: 40, oldestSeconds: 130 }),
  queue('messages', {
    running: 31,
    slots: 64,
    waiting: 10_000,
    later: 10_000,
    oldestSeconds: 310,
    lastHour: { succeeded: 10_000, failed: 10_000 },
  }),
  queue('imports', { slots: 0, waitMs: null, runMs: null }),
  queue('money', { lastHour: { succeeded: 27, failed: 0 } }),
  queue('maintenance', { later: 6, lastHour: { succeeded: 61, failed: 0 } }),
];

const estimates: Schema['Calibration'][] = [
  { lane: 'image', orders: 1000, heldPercent: 93.4, promisedPercent: 90 },
  { lane: 'video', orders: 212, heldPercent: 71.2, promisedPercent: 90 },
];

/** The next days at one time of the day. */
const days = (time: string) => [1, 2, 3, 4, 5].map((day) => `${ago(-day * 86_400).slice(0, 10)}T${time}:00Z`);

const schedules = (): Schema['Schedule'][] => [
  aSchedule({ lastAt: ago(7400), zone: 'America/New_York', upcoming: days('08:30') }),
  aSchedule({
    name: 'maintenance.sample_lanes',
    cron: '* * * * *',
    zone: 'UTC',
    lastAt: ago(20),
    upcoming: days('12:00'),
  }),
  aSchedule({ name: 'payments.reconcile', kind: 'payments.reconcile_all', isPaused: true, lastAt: null }),
  aSchedule({ name: 'reports.weekly', cron: '0 9 * * 1-5', isKnown: false, upcoming: days('08:00') }),
];

const worker = (name: string, change: Partial<Schema['Worker']> = {}): Schema['Worker'] =>
  aWorker({
    name,
    host: 'hulda.internal',
    lanes: lanes().map(({ lane }, place) => aLane({ lane, slots: place + 1, running: place % 3 })),
    startedAt: ago(3 * 3600),
    seenAt: ago(2),
    ...change,
  });
const gpu = { lanes: [aLane({ slots: 4, running: 4 })], memoryBytes: 3_400_000_000 };

const fleet = (): Schema['Worker'][] => [
  worker('hulda-4181-0a1b2c3d', {
    lanes: [
      aLane({ slots: 4, running: 4, target: 6, fleetSlots: 16 }),
      aLane({ lane: 'chat', exception: 4 }),
    ],
  }),
  worker('a-rather-long-host-name-77f9c-1-99aabbcc', { ...gpu, state: 'cordoned', cordonedAt: ago(12) }),
  worker('hulda-4090-1b2c3d4e', { ...gpu, state: 'closing', memoryBytes: null, isDraining: true }),
  worker('hulda-3777-5e6f7a8b', { state: 'silent', seenAt: ago(95), crashed: 3 }),
  worker('hulda-3012-2c3d4e5f', { ...gpu, state: 'gone', seenAt: ago(7200), endedAt: ago(7200) }),
];

const builds = (): Schema['Build'][] => [
  aBuild({ build: 'v1.8.0-3-g1a2b3c4d', workers: 3, running: 11, lanes: lanes().map(({ lane }) => lane) }),
  aBuild({ drainedAt: ago(95), running: 2 }),
];

const job = (place: number, change: Partial<Schema['Job']>): Schema['Job'] =>
  aJob({ id: `00000000-0000-7000-8000-00000000${1000 + place}`, startedAt: ago(9 * (place + 1)), ...change });

/** An hour of a lane that ends now, with a stretch of which nothing is known. */
function anHour(minutes: number): Schema['QueueHistory'] {
  const length = 60;
  const stepSeconds = minutes;
  const known = aHistory(length, { stepSeconds });
  const end = Math.floor(Date.now() / 1000 / stepSeconds) * stepSeconds;
  const at = known.at.map((_, place) => end - (length - 1 - place) * stepSeconds);
  const depth = known.depth.map((value, place) => (place > 20 && place < 26 ? null : value));
  return { ...known, at, depth };
}

/** Lanes that staff can hold up and let go on, and workers. */
export async function serveFleet(page: Page): Promise<void> {
  let queues = lanes();
  const workers = fleet();
  let pauses = [aPause({ pausedAt: ago(500) })];
  await page.route('**/front/admin/queues', (route) => route.fulfill({ json: { queues, pauses } }));
  await page.route('**/front/admin/audit*', (route) =>
    route.fulfill({ json: { items: [], nextCursor: null } }),
  );
  await page.route('**/front/admin/estimates', (route) => route.fulfill({ json: { items: estimates } }));
  await page.route('**/front/admin/schedules', (route) => route.fulfill({ json: { items: schedules() } }));
  await page.route('**/front/admin/schedules/times*', (route) =>
    route.fulfill({ json: { upcoming: days('08:30') } }),
  );
  await page.route('**/front/admin/queues/*/history*', (route) =>
    route.fulfill({ json: anHour(Number(new URL(route.request().url()).searchParams.get('minutes'))) }),
  );
  await page.route('**/front/admin/workers', (route) =>
    route.fulfill({ json: { workers, builds: builds() } }),
  );
  await page.route('**/front/admin/workers/*', (route) => {
    const name = decodeURIComponent(route.request().url().split('/').at(-1) ?? '');
    const running = [0, 1, 2].map((place) => job(place, { state: 'running', progress: 30 * place }));
    return route.fulfill({
      json: { worker: workers.find((each) => each.name === name), running, takenOver: [job(7, {})] },
    });
  });
  await page.route('**/front/admin/pauses/**', (route) => {
    pauses = [];
    return route.fulfill({ json: {} });
  });
  const nameIn = (url: string) => decodeURIComponent(url.split('/').at(-2) ?? '');
  for (const [verb, isPaused] of [
    ['pause', true],
    ['resume', false],
  ] as const)
    await page.route(`**/front/admin/queues/*/${verb}`, (route) => {
      const lane = nameIn(route.request().url());
      const change = { isPaused, pausedAt: isPaused ? ago(0) : null };
      queues = queues.map((each) => (each.lane === lane ? { ...each, ...change } : each));
      return route.fulfill({ json: queues.find((each) => each.lane === lane) });
    });
}
