import type { Schema } from '~/api/schemas';

/** Lanes and what holds them up, for tests. */
export const aQueue = (change: Partial<Schema['Queue']> = {}): Schema['Queue'] => ({
  lane: 'image',
  isPaused: false,
  pausedAt: null,
  waiting: 12,
  later: 0,
  running: 3,
  slots: 8,
  fleetSlots: null,
  capacity: 2048,
  workers: 2,
  oldestSeconds: 45,
  lastHour: { succeeded: 1240, failed: 2 },
  waitMs: { p50: 45, p95: 1300, p99: 4000 },
  runMs: { p50: 4000, p95: 9000, p99: 20_000 },
  kinds: [],
  limits: { maxRunning: null, perSecond: null, ownerSlots: null, ownerRunning: null, laneOwnerSlots: 4 },
  ...change,
});

export const aPause = (change: Partial<Schema['Pause']> = {}): Schema['Pause'] => ({
  scope: 'owner',
  name: '00000000-0000-7000-8000-0000000000f1',
  ownerName: 'Grace',
  pausedAt: '2026-01-01T00:00:00Z',
  pausedBy: '00000000-0000-7000-8000-0000000000f2',
  reason: 'Orders from a stolen card',
  ...change,
});
