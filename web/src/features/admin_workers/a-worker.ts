import type { Schema } from '~/api/schemas';

/** A worker process, for tests. */
export const aWorker = (change: Partial<Schema['Worker']> = {}): Schema['Worker'] => ({
  name: 'hulda-41-0a1b2c3d',
  build: '2427b2e',
  host: 'hulda',
  state: 'ready',
  lanes: [
    { lane: 'image', slots: 4, running: 2 },
    { lane: 'imports', slots: 1, running: 0 },
  ],
  memoryBytes: 214_000_000,
  startedAt: '2026-01-01T09:00:00Z',
  seenAt: '2026-01-01T11:59:48Z',
  endedAt: null,
  cordonedAt: null,
  acknowledgedAt: null,
  crashed: 0,
  wantedSlots: null,
  isDraining: false,
  ...change,
});
