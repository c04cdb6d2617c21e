import type { Schema } from '~/api/schemas';

/** A lane of a worker, for tests. */
export const aLane = (change: Partial<Schema['WorkerLane']> = {}): Schema['WorkerLane'] => ({
  lane: 'image',
  slots: 4,
  running: 0,
  ownSlots: change.slots ?? 4,
  fleetSlots: null,
  exception: null,
  target: change.slots ?? 4,
  ...change,
});

/** A build with its workers, for tests. */
export const aBuild = (change: Partial<Schema['Build']> = {}): Schema['Build'] => ({
  build: '2427b2e',
  workers: 2,
  running: 3,
  lanes: ['image', 'imports'],
  since: '2026-01-01T09:00:00Z',
  drainedAt: null,
  onlyKinds: [],
  ...change,
});

/** A worker process, for tests. */
export const aWorker = (change: Partial<Schema['Worker']> = {}): Schema['Worker'] => ({
  name: 'hulda-41-0a1b2c3d',
  build: '2427b2e',
  host: 'hulda',
  state: 'ready',
  lanes: [aLane({ lane: 'image', slots: 4, running: 2 }), aLane({ lane: 'imports', slots: 1, running: 0 })],
  memoryBytes: 214_000_000,
  startedAt: '2026-01-01T09:00:00Z',
  seenAt: '2026-01-01T11:59:48Z',
  endedAt: null,
  cordonedAt: null,
  acknowledgedAt: null,
  crashed: 0,
  isCordonedWithBuild: false,
  isDraining: false,
  ...change,
});
