import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { aDetail } from '~/testing/desk';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aJob, aUser } from '~/testing/world';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import JobPage from './JobPage';
import JobsPage from './JobsPage';
import { LIST_REFRESH_MS } from './use-jobs';

const path = '/admin/jobs';
const jobPath = '/admin/jobs/:id';
const staff = aUser({ isSupport: true });
const counts = { scheduled: 0, queued: 3, running: 1, retrying: 0, succeeded: 10_000, failed: 2 };
const shown: ToastRequest[] = [];
let server: Awaited<ReturnType<typeof arrive>>;
let jobs: Schema['Job'][];
let detail: Partial<Schema['JobDetail']>;
let disconnect: () => void;

beforeEach(async () => {
  shown.length = 0;
  detail = {};
  disconnect = connectToaster((request) => shown.push(request));
  server = await arrive(staff);
  jobs = [aJob()];
  server.on('GET', '/front/admin/jobs', () => ({
    ok: { items: jobs, nextCursor: null, searchedTo: null, counts, areCountsFinal: true },
  }));
  server.on('GET', '/front/admin/jobs/{id}', () => ({
    ok: aDetail({ job: jobs[0] ?? aJob(), ...detail }),
  }));
  server.on('GET', '/front/admin/jobs/exports', () => ({ ok: { items: [] } }));
  server.on('GET', '/front/admin/filters', () => ({ ok: { items: [] } }));
});
afterEach(() => {
  disconnect();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const asks = () => server.askedFor('GET', '/front/admin/jobs');
const openJob = (id = aJob().id, search = '') => open(JobPage, jobPath, `/admin/jobs/${id}${search}`);
const confirm = async (action: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: action }));

it('lists jobs with their state, their attempts and what went wrong', async () => {
  open(JobsPage, path);

  const row = await screen.findByRole('row', { name: /generation\.render_image/ });

  for (const text of ['Failed', '3 / 3', '4s', /engine_failed/])
    expect(within(row).getByText(text)).toBeTruthy();
});

it('counts every state, and says where nobody counted on', async () => {
  open(JobsPage, path);
  const chips = within(screen.getByRole('navigation', { name: 'Status' }));

  expect(await chips.findByRole('link', { name: 'Succeeded 10,000+' })).toBeTruthy();
  expect(chips.getByRole('link', { name: 'Failed 2' }).getAttribute('href')).toBe('/admin/jobs?state=failed');
});

it('asks for what the address says and keeps new choices there', async () => {
  const router = open(JobsPage, path, '/admin/jobs?state=failed');
  await screen.findByRole('row', { name: /generation\.render_image/ });
  expect(asks().at(-1)?.query.toString()).toBe('state=failed');

  await userEvent.selectOptions(screen.getByLabelText('Lane'), 'image');
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'generation.render_image');

  expect(router.state.location.search).toBe('?state=failed&lane=image&kind=generation.render_image');
  await waitFor(() =>
    expect(asks().at(-1)?.query.toString()).toBe('state=failed&lane=image&kind=generation.render_image'),
  );
});

it('says that no job fits, and leads back to all of them', async () => {
  jobs = [];
  open(JobsPage, path, '/admin/jobs?state=discarded');

  const all = await screen.findByRole('link', { name: 'Show all jobs' });

  expect(all.getAttribute('href')).toBe('/admin/jobs');
});

it('keeps itself up to date, except while the page is hidden or the member says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  open(JobsPage, path);
  await screen.findByRole('row', { name: /generation\.render_image/ });
  const pass = () => act(() => vi.advanceTimersByTimeAsync(LIST_REFRESH_MS * 2.5));

  const first = asks().length;
  await pass();
  const second = asks().length;
  expect(second).toBeGreaterThan(first);

  visibility.mockReturnValue('hidden');
  await pass();
  expect(asks()).toHaveLength(second);

  visibility.mockReturnValue('visible');
  await pass();
  const third = asks().length;
  expect(third).toBeGreaterThan(second);

  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('switch'));
  const paused = asks().length;
  await pass();
  expect(asks()).toHaveLength(paused);
});

it('retries a job only after being asked, and shows what became of it', async () => {
  server.on('POST', '/front/admin/jobs/{id}/retry', () => {
    jobs = [aJob({ state: 'queued', attempts: 0, error: null })];
    return { ok: jobs[0] as Schema['Job'] };
  });
  open(JobsPage, path);
  await userEvent.click(await screen.findByRole('button', { name: /^Retry generation/ }));
  expect(server.askedFor('POST', '/front/admin/jobs/{id}/retry')).toEqual([]);

  await confirm('Retry');

  await waitFor(() => expect(shown.at(-1)).toMatchObject({ tone: 'success', text: 'Job will be retried' }));
  expect(await screen.findByRole('button', { name: /^Cancel generation/ })).toBeTruthy();
});

it('says that a job had already ended, and shows how', async () => {
  jobs = [aJob({ state: 'running', finishedAt: null, error: null })];
  server.on('POST', '/front/admin/jobs/{id}/cancel', () => {
    jobs = [aJob({ state: 'succeeded', error: null })];
    return refuse(409, 'not_cancellable');
  });
  openJob();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));

  await confirm('Cancel job');

  expect((await screen.findByRole('alert')).textContent).toBe('This can no longer be canceled.');
  expect(await screen.findByText('Succeeded')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

it('tells what happened to a job, when, and who did it', async () => {
  const nothing = { event: 'enqueued' as const, workerId: null, actorId: null, detail: null, attempt: 0 };
  const events: Schema['JobEvent'][] = [
    { ...nothing, id: '1', at: '2026-01-01T00:00:00Z' },
    {
      ...nothing,
      id: '2',
      at: '2026-01-01T00:00:04Z',
      event: 'failed',
      attempt: 3,
      detail: 'timed_out: after 60 s',
    },
    { ...nothing, id: '3', at: '2026-01-01T00:00:05Z', event: 'redriven', actorId: staff.id },
  ];
  server.on('GET', '/front/admin/jobs/{id}', () => ({
    ok: aDetail({ events }),
  }));
  openJob();

  const steps = within(await screen.findByRole('region', { name: 'Timeline' })).getAllByRole('listitem');

  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Enqueued'),
    expect.stringMatching(/Failed permanently.*timed_out: after 60 s.*\+4s.*Attempt 3/),
    expect.stringMatching(/Retried.*by you/),
  ]);
  expect(
    within(screen.getByRole('region', { name: 'Payload' })).getByText(/"generationId": "g1"/),
  ).toBeTruthy();
});

it('leads from a job back to the list as it was, and on to its owner’s jobs', async () => {
  openJob(aJob().id, '?state=failed');

  const back = await screen.findByRole('link', { name: 'All jobs' });
  expect(back.getAttribute('href')).toBe('/admin/jobs?state=failed');
  const owner = await screen.findByRole('link', { name: String(aJob().ownerId) });
  expect(owner.getAttribute('href')).toBe(`/admin/jobs?owner=${aJob().ownerId}`);
});

it('answers as missing to whoever may not see it', async () => {
  server.on('GET', '/front/admin/jobs', () => refuse(403, 'forbidden'));
  open(JobsPage, path);

  expect(await screen.findByRole('heading', { name: 'This page doesn’t exist' })).toBeTruthy();
});

it('answers as missing for a job that is not there', async () => {
  server.on('GET', '/front/admin/jobs/{id}', () => refuse(404, 'not_found'));
  openJob('gone');

  expect(await screen.findByRole('heading', { name: 'This page doesn’t exist' })).toBeTruthy();
});
