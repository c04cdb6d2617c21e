import type { Schema } from '~/api/schemas';
import { aJob, aUser } from './world';

/** Staff data for tests. */
export const aDetail = (change: Partial<Schema['JobDetail']> = {}): Schema['JobDetail'] => ({
  job: aJob(),
  events: [],
  payload: { generationId: 'g1' } as never,
  redacted: [],
  errors: [],
  attempts: [],
  round: 1,
  traceId: null,
  output: null,
  entries: [],
  tags: [],
  waiting: null,
  ownerName: 'Ada',
  editable: false,
  ...change,
});

export const aBulkPreview = (change: Partial<Schema['BulkPreview']> = {}): Schema['BulkPreview'] => ({
  jobs: 214,
  isCapped: false,
  skipped: 3,
  people: 41,
  chips: 5136,
  refunded: 0,
  alreadyDone: 2,
  costSeconds: 940,
  byKind: { 'generation.render_image': 200, 'notifications.deliver_mail': 14 },
  byState: { failed: 214 },
  isUndoable: false,
  ...change,
});

export const aBulk = (change: Partial<Schema['Bulk']> = {}): Schema['Bulk'] => ({
  id: '00000000-0000-7000-8000-000000000d01',
  verb: 'retry',
  state: 'running',
  filter: { state: 'failed', fingerprint: '0a1b2c3d4e5f6071' },
  reason: 'The engine is back',
  actorId: aUser().id,
  actorName: 'Ada',
  confirmed: 214,
  moved: 120,
  passedOver: 4,
  succeeded: 96,
  failed: 2,
  canary: 10,
  perSecond: 20,
  maxErrorPercent: 20,
  priority: null,
  jobId: '00000000-0000-7000-8000-000000000b99',
  createdAt: '2026-01-01T00:00:00Z',
  finishedAt: null,
  note: null,
  ...change,
});

export const anErrorGroup = (change: Partial<Schema['ErrorGroup']> = {}): Schema['ErrorGroup'] => ({
  fingerprint: '0a1b2c3d4e5f6071',
  kind: 'generation.render_image',
  code: 'engine_failed',
  message: 'the engine closed the connection before the last image',
  count: 320,
  isCapped: false,
  firstAt: '2026-01-01T00:00:00Z',
  lastAt: '2026-01-01T03:00:00Z',
  builds: ['2427b2e', '8c080a0'],
  people: 41,
  chips: 5136,
  failedJobs: 214,
  ...change,
});

export const anAuditEntry = (change: Partial<Schema['AuditEntry']> = {}): Schema['AuditEntry'] => ({
  id: 7,
  at: '2026-01-01T00:00:00Z',
  actorId: aUser().id,
  actorName: 'Ada',
  action: 'job.retry',
  subjectType: 'job',
  subject: aJob().id,
  reason: 'The engine is back',
  detail: { attempts: 3 } as never,
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  ...change,
});
