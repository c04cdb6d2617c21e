import type { Engine } from './engine-states';

/** An engine that works, for tests. */
export const anEngine = (change: Partial<Engine> = {}): Engine => ({
  kind: 'image',
  model: 'flux',
  endpoint: 'gpu-1:8188',
  state: 'closed',
  openSince: null,
  lastSuccessAt: '2026-01-01T11:59:48Z',
  lastFailure: null,
  requests: 1200,
  failures: 0,
  inFlight: 2,
  p50Ms: 4200,
  p95Ms: 9800,
  switch: 'on',
  switchedAt: null,
  switchedBy: null,
  switchReason: null,
  testAskedAt: null,
  found: null,
  workers: [
    { name: 'one', state: 'closed', switch: 'on', inFlight: 1, probedAt: null, isProbeAnswered: null },
    { name: 'two', state: 'closed', switch: 'on', inFlight: 1, probedAt: null, isProbeAnswered: null },
  ],
  ...change,
});
