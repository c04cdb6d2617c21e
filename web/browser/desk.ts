import type { Page, Route } from '@playwright/test';
import type { Schema } from '../src/api/schemas';
import { aBulk, aBulkPreview, aDetail, anAuditEntry, anErrorGroup } from '../src/testing/desk';
import { someSettings } from '../src/testing/settings';
import { aJob } from '../src/testing/world';

const states: Schema['JobState'][] = [
  'running',
  'queued',
  'failed',
  'retrying',
  'succeeded',
  'cancelled',
  'scheduled',
  'discarded',
];
export const idOf = (place: number) => `00000000-0000-7000-8000-000000000b0${place}`;

const job = (place: number, state: Schema['JobState']): Schema['Job'] =>
  aJob({
    id: idOf(place),
    kind: place % 2 ? 'generation.render_image' : 'notifications.deliver_mail',
    lane: place % 2 ? 'image' : 'messages',
    state,
    attempts: 1,
    crashes: state === 'failed' ? 1 : 0,
    progress: 46,
    finishedAt: state === 'running' ? null : '2026-01-01T00:00:09Z',
    error:
      state === 'failed' ? 'engine_failed: the engine closed the connection before the last image' : null,
  });

const mail = {
  id: '00000000-0000-7000-8000-000000000c01',
  to: 'a.rather.long.name.before.the.sign@a-rather-long-domain.test',
  subject: 'Confirm your email',
  createdAt: '2026-01-01T00:00:00Z',
  deliveredAt: null,
};

const errors: Schema['JobError'][] = [3, 2].map((attempt) => ({
  at: `2026-01-01T00:00:0${attempt}Z`,
  attempt,
  code: 'engine_failed',
  message: 'the engine closed the connection before the last image',
  backtrace: attempt === 3 ? '0: engines::draw\n   at engines/src/draw.rs:71\n1: workers::run' : null,
  fingerprint: anErrorGroup().fingerprint,
  workerId: 'a-rather-long-host-name-77f9c-1-99aabbcc',
  build: '2427b2e',
}));

/** Details of a job, by state. */
function detailOf(found: Schema['Job']): Schema['JobDetail'] {
  const event = { attempt: 1, workerId: 'w1', actorId: null, detail: null };
  return aDetail({
    job: found,
    events: [
      { ...event, id: '1', at: '2026-01-01T00:00:00Z', event: 'enqueued' },
      { ...event, id: '2', at: '2026-01-01T00:00:05Z', event: 'started' },
      { ...event, id: '3', at: '2026-01-01T00:00:09Z', event: 'failed', detail: found.error },
    ],
    payload: { generationId: found.subjectId, prompt: '•••' } as never,
    redacted: ['prompt'],
    errors: found.state === 'failed' ? errors : [],
    attempts: [
      {
        ...{ round: 1, attempt: 1, startedAt: '2026-01-01T00:00:05Z', endedAt: '2026-01-01T00:00:09Z' },
        ...{ tookMs: 4000, ended: 'failed', workerId: 'w1', build: '2427b2e', reason: found.error },
        ...{ fingerprint: 'f1', engine: 'gpu-1:8188', input: { style: 'film' } as never },
      },
    ],
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    entries: [
      { transactionId: 't1', kind: 'generation', amount: -24, at: '2026-01-01T00:00:09Z' },
      { transactionId: 't2', kind: 'generation', amount: 24, at: '2026-01-01T00:00:19Z' },
    ],
    tags: ['vip', 'first-order'],
    waiting:
      found.state === 'queued'
        ? {
            ...{ reason: 'in_line', needs: 0, ahead: 12, until: null, lowSeconds: 20, highSeconds: 240 },
            ...{ workers: 2, slots: 8, why: null },
          }
        : null,
    editable: found.state !== 'running' && found.state !== 'succeeded',
  });
}

const bulks: Schema['Bulk'][] = [
  aBulk(),
  aBulk({ id: idOf(1).replace('b01', 'd02'), state: 'halted', note: '4 of 10 runs failed', failed: 4 }),
  aBulk({ id: idOf(1).replace('b01', 'd03'), verb: 'cancel', state: 'done', moved: 214, failed: 0 }),
];
const groups = [
  anErrorGroup(),
  anErrorGroup({
    ...{ fingerprint: 'f2', kind: 'notifications.deliver_mail', code: 'mailbox_full', failedJobs: 0 },
    message:
      'the mailbox a-rather-long-name@a-rather-long-domain.test takes no more mail until somebody empties it',
    ...{ count: 10_000, isCapped: true, builds: [], people: 3, chips: 0 },
  }),
];
const entries = [
  anAuditEntry(),
  anAuditEntry({ id: 6, actorId: null, actorName: null, action: 'bulk.halt', subjectType: 'bulk' }),
  anAuditEntry({ id: 5, action: 'queue.pause', subjectType: 'lane', subject: 'image', reason: null }),
];

const filters: Schema['StaffFilter'][] = [
  {
    ...{ id: idOf(1).replace('b01', 'f01'), name: 'Dear failures', query: 'state=failed&minChips=51' },
    ...{ isShared: true, isOwn: true, byName: 'ada', keptAt: '2026-01-01T00:00:00Z' },
  },
];
const files: Schema['JobExport'][] = (['ready', 'waiting'] as const).map((state, place) => ({
  ...{ id: idOf(1).replace('b01', `e0${place}`), state, rows: 700, total: 1240 },
  ...{ orderedAt: '2026-01-01T00:00:00Z', expiresAt: null },
}));

const json = (body: unknown) => (route: Route) => route.fulfill({ json: body });
const missing = { status: 404, json: { code: 'not_found', title: '', status: 404 } };

/** Mocks the staff desk: a job in every state, errors, bulks and an audit log. */
export async function serveDesk(page: Page): Promise<void> {
  const jobs = states.map((state, place) => job(place, state));
  const counts = Object.fromEntries(states.map((state) => [state, state === 'succeeded' ? 10_000 : 1]));
  await page.route('**/front/admin/jobs?*', (route) => {
    const wanted = new URL(route.request().url()).searchParams.get('state');
    const items = jobs.filter(({ state }) => !wanted || state === wanted);
    return route.fulfill({
      json: { items, nextCursor: null, searchedTo: null, counts, areCountsFinal: true },
    });
  });
  await page.route('**/front/admin/jobs', (route) =>
    route.fulfill({
      json: { items: jobs, nextCursor: 'more', searchedTo: null, counts, areCountsFinal: true },
    }),
  );
  await page.route('**/front/admin/jobs/*', (route) => {
    const found = jobs.find(({ id }) => route.request().url().endsWith(id));
    return route.fulfill(found ? { json: detailOf(found) } : missing);
  });
  await page.route('**/front/admin/jobs/exports', json({ items: files }));
  await page.route('**/front/admin/filters*', json({ items: filters }));
  await page.route('**/front/admin/bulks', json({ items: bulks }));
  await page.route('**/front/admin/bulks/*', (route) => {
    const found = bulks.find(({ id }) => route.request().url().endsWith(id));
    return route.fulfill(found ? { json: found } : missing);
  });
  await page.route('**/front/admin/bulks/preview', json(aBulkPreview()));
  await page.route('**/front/admin/errors*', json({ groups }));
  await page.route('**/front/admin/audit*', json({ items: entries, nextCursor: null }));
  await page.route('**/front/admin/audit/check', json({ entries: 1240, isIntact: true, brokenAt: null }));
  await page.route('**/front/admin/settings', json({ items: someSettings(), canChange: true }));
  await page.route('**/front/admin/outbox*', json({ items: [mail], nextCursor: null }));
  await page.route('**/front/admin/outbox/*', (route) => {
    const { origin } = new URL(page.url());
    const text = `Hello,\n\n${origin}/confirm-email/u1/k1\n\nhttps://elsewhere.test/help`;
    return route.fulfill({ json: { ...mail, text } });
  });
}

/** Every page of the desk: its name, its path, and text that shows it has loaded. */
export const deskPlaces: [name: string, path: string, sign: string][] = [
  ['the list of jobs', '/admin/jobs', 'Succeeded 10,000+'],
  [
    'a search for jobs',
    '/admin/jobs?tag=vip&owner=00000000-0000-7000-8000-000000000002&within=custom',
    'From',
  ],
  ['one job', `/admin/jobs/${idOf(2)}?state=failed`, 'Timeline'],
  ['a running job', `/admin/jobs/${idOf(0)}`, 'Timeline'],
  ['a waiting job', `/admin/jobs/${idOf(1)}`, 'Queued.'],
  ['the errors', '/admin/errors', 'engine_failed'],
  ['the bulk actions', '/admin/bulks', 'Halted'],
  ['one bulk action', `/admin/bulks/${bulks[1]?.id}`, 'Halted:'],
  ['the audit log', '/admin/audit', 'queue.pause'],
  ['the platform’s settings', '/admin/settings', 'Changed by rosa'],
  ['the outbox', '/admin/outbox', 'Confirm your email'],
  ['a mail', `/admin/outbox?mail=${mail.id}`, 'Written'],
];
