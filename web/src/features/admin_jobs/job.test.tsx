import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { aDetail } from '~/testing/desk';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aJob, aUser } from '~/testing/world';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import JobPage from './JobPage';

const shown: ToastRequest[] = [];
let server: Awaited<ReturnType<typeof arrive>>;
let detail: Schema['JobDetail'];
let disconnect: () => void;
/** Each test looks at a job of its own: an answer that is still on its way belongs to the test that asked. */
let place = 100;
let id: string;

beforeEach(async () => {
  shown.length = 0;
  id = `00000000-0000-7000-8000-000000000${place++}`;
  disconnect = connectToaster((request) => shown.push(request));
  server = await arrive(aUser({ isSupport: true }));
  detail = aDetail();
  server.on('GET', '/front/admin/jobs/{id}', () => ({ ok: detail }));
  server.on('PATCH', '/front/admin/jobs/{id}', () => ({ ok: detail.job }));
  server.on('POST', '/front/admin/jobs/{id}/reveal', () => ({
    ok: { payload: { prompt: 'Rain on glass' } as never, texts: { mail: 'Dear Ada' } as never },
  }));
});
afterEach(() => disconnect());

const openJob = () => open(JobPage, '/admin/jobs/:id', `/admin/jobs/${id}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const changes = () => server.askedFor('PATCH', '/front/admin/jobs/{id}').map(({ body }) => body);
const hidden = () => {
  detail = aDetail({ payload: { prompt: '•••' } as never, redacted: ['prompt'], editable: true });
};
const reveal = async () => {
  await press('Reveal');
  await userEvent.type(await screen.findByLabelText('Reason'), 'A complaint');
  await confirm('Reveal');
};

it('says why a job waits, for how long and behind how many', async () => {
  const job = aJob({ state: 'queued', finishedAt: null, error: null });
  const waiting: Schema['Waiting'] = {
    ...{ reason: 'in_line', needs: 0, ahead: 12, until: null, lowSeconds: 20, highSeconds: 240 },
    ...{ workers: 2, slots: 8, why: null },
  };
  detail = aDetail({ job, waiting });
  openJob();

  const note = await screen.findByText(/Queued\./);

  expect(note.textContent?.replaceAll(/\s+/g, ' ')).toBe(
    'Queued. 12 jobs are ahead of it. Expected to start in 20 s to 4 min. ' +
      '2 workers serve this lane, 8 at a time.',
  );
});

it('names the engine that a postponed job waits for', async () => {
  const job = aJob({ state: 'scheduled', finishedAt: null, error: null });
  const waiting: Schema['Waiting'] = {
    ...{ reason: 'later', needs: 0, ahead: 0, until: null, lowSeconds: null, highSeconds: null },
    ...{ workers: 0, slots: 0, why: 'no engine is available: gpu-1:8188: no connection' },
  };
  detail = aDetail({ job, waiting });
  openJob();

  const note = await screen.findByText(/Scheduled\./);

  expect(note.textContent?.trim()).toBe(
    'Scheduled. Its last run was postponed: no engine is available: gpu-1:8188: no connection.',
  );
});

it.each([
  [1, '1 job must finish first.'],
  [12, '12 jobs must finish first.'],
  [10_000, '10,000+ jobs must finish first.'],
])('says how many jobs have to end before it, and foretells nothing: %i', async (needs, sentence) => {
  const job = aJob({ state: 'scheduled', finishedAt: null, error: null });
  const waiting: Schema['Waiting'] = {
    ...{ reason: 'blocked', needs, ahead: 0, until: null, lowSeconds: 20, highSeconds: 240 },
    ...{ workers: 2, slots: 8, why: null },
  };
  detail = aDetail({ job, waiting });
  openJob();

  const note = await screen.findByText(/Waiting for other jobs\./);

  expect(note.textContent?.replaceAll(/\s+/g, ' ')).toBe(
    `Waiting for other jobs. ${sentence} 2 workers serve this lane, 8 at a time.`,
  );
});

it('leads from each error to all that failed alike, and shows its backtrace when asked', async () => {
  detail = aDetail({
    errors: [
      {
        ...{ at: '2026-01-01T00:00:09Z', attempt: 3, code: 'engine_failed', message: 'closed' },
        ...{ backtrace: 'at draw.rs:7', fingerprint: 'f1', workerId: 'w1', build: 'b1' },
      },
    ],
    entries: [{ transactionId: 't1', kind: 'generation', amount: -24, at: '2026-01-01T00:00:09Z' }],
    tags: ['vip'],
  });
  openJob();
  const errors = within(await screen.findByRole('region', { name: 'Errors' }));

  expect(errors.getByRole('link', { name: 'All with this error' }).getAttribute('href')).toBe(
    '/admin/jobs?fingerprint=f1',
  );
  expect(errors.getByText('at draw.rs:7').closest('details')?.open).toBe(false);
  expect(screen.getByText('-24')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'vip' }).getAttribute('href')).toBe('/admin/jobs?tag=vip');
});

it('tells every run, with those before staff retried it, and what each was given', async () => {
  const nothing = { engine: null, fingerprint: null, reason: null, input: null, build: 'b1', workerId: 'w1' };
  detail = aDetail({
    round: 2,
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    output: { state: 'done', files: 1, ordered: 2 },
    attempts: [
      {
        ...{ ...nothing, round: 2, attempt: 1, startedAt: '2026-01-01T00:01:00Z', endedAt: null },
        ...{ tookMs: null, ended: null },
      },
      {
        ...{ ...nothing, round: 1, attempt: 1, startedAt: '2026-01-01T00:00:05Z' },
        ...{ endedAt: '2026-01-01T00:00:05.042Z', tookMs: 42, ended: 'failed', fingerprint: 'f1' },
        ...{ reason: 'engine_failed: gpu-1:8188 answered 500: out of memory', engine: 'gpu-1:8188' },
        input: { style: 'film' } as never,
      },
    ],
  });
  openJob();

  const runs = within(await screen.findByRole('list', { name: 'Attempts' })).getAllByRole('listitem');

  expect(runs.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Round 2, attempt 1.*Running.*w1.*b1/),
    expect.stringMatching(
      /Attempt 1.*Failed permanently.*answered 500: out of memory.*42ms.*"style": "film"/s,
    ),
  ]);
  expect(screen.getByRole('link', { name: 'gpu-1:8188' }).getAttribute('href')).toBe(
    '/admin/jobs?engine=gpu-1%3A8188',
  );
  expect(screen.getByText(/1 of 2 files/)).toBeTruthy();
  const copied: string[] = [];
  const user = userEvent.setup();
  navigator.clipboard.writeText = async (text) => void copied.push(text);
  await user.click(screen.getByRole('button', { name: 'Copy trace ID' }));
  expect(copied).toEqual(['4bf92f3577b34da6a3ce929d0e0e4736']);
});

it('keeps the menu of the staff pages', async () => {
  openJob();

  const menu = await screen.findByRole('navigation', { name: 'Staff pages' });

  expect(within(menu).getByRole('link', { name: 'Jobs' }).getAttribute('aria-current')).toBe('page');
});

it('reveals what was written to whoever says why, and hides it again', async () => {
  hidden();
  openJob();
  expect(await screen.findByText('1 text hidden')).toBeTruthy();

  await reveal();

  expect(await screen.findByText(/"prompt": "Rain on glass"/)).toBeTruthy();
  expect(screen.getByText('Dear Ada')).toBeTruthy();
  expect(server.askedFor('POST', '/front/admin/jobs/{id}/reveal')[0]?.body).toEqual({
    reason: 'A complaint',
  });
  await press('Hide again');
  expect(screen.queryByText(/Rain on glass/)).toBeNull();
});

it('hides what was revealed when the page is left', async () => {
  hidden();
  const router = openJob();
  await reveal();
  await screen.findByText(/Rain on glass/);

  await act(() => router.navigate('/admin/jobs/another'));
  await act(() => router.navigate(`/admin/jobs/${id}`));

  expect(await screen.findByText('1 text hidden')).toBeTruthy();
  expect(screen.queryByText(/Rain on glass/)).toBeNull();
});

it('edits the payload only once all of it is seen, and puts the old one back', async () => {
  hidden();
  openJob();
  expect(await screen.findByRole('button', { name: 'Edit' })).toHaveProperty('disabled', true);
  await reveal();
  await press('Edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit payload' }));
  await userEvent.clear(dialog.getByLabelText('Payload'));
  await userEvent.click(dialog.getByLabelText('Payload'));
  await userEvent.paste('{\n  "prompt": "Snow"\n}');
  await userEvent.type(dialog.getByLabelText('Reason'), 'Asked for');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(changes()).toEqual([{ payload: { prompt: 'Snow' }, reason: 'Asked for' }]));
  expect(await screen.findByText(/"prompt": "Snow"/)).toBeTruthy();
  shown.at(-1)?.action?.onClick();

  await waitFor(() =>
    expect(changes().at(-1)).toEqual({ payload: { prompt: 'Rain on glass' }, reason: 'Undo: Asked for' }),
  );
  expect(await screen.findByText(/"prompt": "Rain on glass"/)).toBeTruthy();
});

it('says where a payload stops being JSON, and at which field the server refused it', async () => {
  detail = aDetail({ editable: true });
  server.on('PATCH', '/front/admin/jobs/{id}', () => refuse(422, 'invalid_body', 'payload.generationId'));
  openJob();
  await press('Edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit payload' }));
  const text = dialog.getByLabelText('Payload');
  await userEvent.type(dialog.getByLabelText('Reason'), 'Asked for');
  await userEvent.clear(text);
  await userEvent.click(text);
  await userEvent.paste('{\n  generationId: 1\n}');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Invalid JSON at line 2, column 3.');
  expect(changes()).toEqual([]);

  await userEvent.clear(text);
  await userEvent.click(text);
  await userEvent.paste('{ "generationId": 1 }');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));

  expect((await dialog.findByRole('alert')).textContent).toBe('payload.generationId: Check this field.');
});

it('changes the priority with a reason and gives the old one back', async () => {
  detail = aDetail({ job: aJob({ state: 'queued', priority: 3, error: null, finishedAt: null }) });
  openJob();
  await press('Priority');
  await userEvent.clear(await screen.findByLabelText('Priority'));
  await userEvent.type(screen.getByLabelText('Priority'), '9');
  await userEvent.type(screen.getByLabelText('Reason'), 'Urgent');
  await confirm('Change priority');
  await waitFor(() => expect(changes()).toEqual([{ priority: 9, reason: 'Urgent' }]));

  await waitFor(() => expect(shown.at(-1)?.action?.label).toBe('Undo'));
  shown.at(-1)?.action?.onClick();

  await waitFor(() => expect(changes().at(-1)).toEqual({ priority: 3, reason: 'Undo: Urgent' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('cancels with or without a reason, and sends again to take it back', async () => {
  detail = aDetail({ job: aJob({ state: 'running', error: null, finishedAt: null }) });
  server.on('POST', '/front/admin/jobs/{id}/cancel', () => ({ ok: aJob({ state: 'cancelled' }) }));
  server.on('POST', '/front/admin/jobs/{id}/retry', () => ({ ok: aJob({ state: 'queued' }) }));
  openJob();
  await press('Cancel');
  await confirm('Cancel job');
  await waitFor(() => expect(shown.at(-1)?.text).toBe('Job canceled'));
  expect(server.askedFor('POST', '/front/admin/jobs/{id}/cancel')[0]?.body).toEqual({});

  shown.at(-1)?.action?.onClick();

  await waitFor(() => expect(shown.at(-1)?.text).toBe('Undone'));
  expect(server.askedFor('POST', '/front/admin/jobs/{id}/retry')).toHaveLength(1);
});

it('offers for each state only what can be done', async () => {
  detail = aDetail({ job: aJob({ state: 'retrying' }) });
  openJob();

  await screen.findByRole('heading', { level: 1 });
  for (const name of ['Run now', 'Priority', 'Cancel', 'Discard'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('takes a discard back as it was, rather than running it', async () => {
  server.on('POST', '/front/admin/jobs/{id}/discard', () => ({ ok: aJob({ state: 'discarded' }) }));
  server.on('POST', '/front/admin/jobs/{id}/restore', () => ({ ok: aJob() }));
  openJob();
  await press('Discard');
  await userEvent.type(await screen.findByLabelText(/Reason/), 'Old');
  await confirm('Discard job');
  await waitFor(() => expect(shown.at(-1)?.text).toBe('Job discarded'));

  shown.at(-1)?.action?.onClick();

  await waitFor(() => expect(shown.at(-1)?.text).toBe('Undone'));
  expect(server.askedFor('POST', '/front/admin/jobs/{id}/restore').map(({ body }) => body)).toEqual([
    { reason: 'Undo: Old' },
  ]);
  expect(server.askedFor('POST', '/front/admin/jobs/{id}/retry')).toEqual([]);
});

it('restores a discarded job, which can be taken back as well', async () => {
  detail = aDetail({ job: aJob({ state: 'discarded' }) });
  server.on('POST', '/front/admin/jobs/{id}/restore', () => ({ ok: aJob() }));
  openJob();
  await press('Restore');
  await confirm('Restore');

  await waitFor(() =>
    expect(shown.at(-1)).toMatchObject({ text: 'Job restored', action: { label: 'Undo' } }),
  );
  expect(server.askedFor('POST', '/front/admin/jobs/{id}/restore')).toHaveLength(1);
});

it.each([
  [16, true],
  [0, false],
])('says before a retry that it is free for whom %s chips were returned', async (refundedChips, isFree) => {
  detail = aDetail({ job: aJob({ refundedChips }) });
  openJob();
  await press('Retry');
  const dialog = within(await screen.findByRole('dialog'));

  expect(dialog.queryByText(/retrying it is free/) !== null).toBe(isFree);
  expect(screen.queryByText('Refunded chips') !== null).toBe(isFree);
});
