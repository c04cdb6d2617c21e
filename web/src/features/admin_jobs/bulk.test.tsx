import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { arrive } from '~/testing/arrive';
import { aBulk, aBulkPreview } from '~/testing/desk';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aJob, aUser } from '~/testing/world';
import JobsPage from './JobsPage';

const path = '/admin/jobs';
const idOf = (place: number) => `00000000-0000-7000-8000-000000000b0${place}`;
const jobs = [1, 2, 3, 4].map((place) => aJob({ id: idOf(place) }));
let server: Awaited<ReturnType<typeof arrive>>;

beforeEach(async () => {
  server = await arrive(aUser({ isSupport: true }));
  server.on('GET', '/front/admin/jobs', () => ({
    ok: { items: jobs, nextCursor: 'more', searchedTo: null, counts: { failed: 214 }, areCountsFinal: true },
  }));
  server.on('POST', '/front/admin/bulks/preview', () => ({ ok: aBulkPreview() }));
  server.on('POST', '/front/admin/bulks', () => ({ ok: aBulk() }));
  server.on('GET', '/front/admin/jobs/exports', () => ({ ok: { items: [] } }));
  server.on('GET', '/front/admin/filters', () => ({ ok: { items: [] } }));
});

const box = (place: number) =>
  screen.findByRole('checkbox', { name: `Select generation.render_image …00000b0${place}` });
const bar = () => within(screen.getByRole('region', { name: 'Selected jobs' }));
const previewed = () => server.askedFor('POST', '/front/admin/bulks/preview').at(-1)?.body;
const started = () => server.askedFor('POST', '/front/admin/bulks');
const submit = async () =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /: 214$/ }));

it('names the jobs that were chosen, a range with shift among them', async () => {
  const user = userEvent.setup();
  open(JobsPage, path, '/admin/jobs?state=failed');
  await user.click(await box(1));
  await user.keyboard('{Shift>}');
  await user.click(await box(3));
  await user.keyboard('{/Shift}');

  expect(bar().getByText('3 jobs selected')).toBeTruthy();
  await user.click(bar().getByRole('button', { name: 'Retry' }));

  await waitFor(() => expect(previewed()).toEqual({ verb: 'retry', filter: { ids: [1, 2, 3].map(idOf) } }));
});

it('shows whom it touches, asks why, and leads to the page of what was started', async () => {
  const router = open(JobsPage, path, '/admin/jobs?state=failed&tag=vip');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(bar().getByRole('button', { name: 'Select all 214 matching jobs' }));
  await userEvent.click(bar().getByRole('button', { name: 'Retry' }));
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  for (const fact of ['214', '41', '5,136', '16m', 'This can’t be undone.'])
    expect(preview.getAllByText(fact, { exact: false }).length).toBeGreaterThan(0);

  await userEvent.type(screen.getByLabelText('Reason'), 'The engine is back');
  await submit();

  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/bulks/${aBulk().id}`));
  expect(started()[0]?.body).toEqual({
    verb: 'retry',
    filter: { state: 'failed', tag: 'vip' },
    confirmed: 214,
    reason: 'The engine is back',
    canary: 10,
    perSecond: 20,
    maxErrorPercent: 20,
  });
});

it.each([
  [true, 'You can undo this.'],
  [false, 'You can undo this, except for refunded chips.'],
])('says what undoing a cancel brings back: all of it, %s', async (isUndoable, words) => {
  server.on('POST', '/front/admin/bulks/preview', () => ({ ok: aBulkPreview({ isUndoable }) }));
  open(JobsPage, path);
  await userEvent.click(await box(1));
  await userEvent.click(bar().getByRole('button', { name: 'Cancel' }));

  expect(await screen.findByText(words)).toBeTruthy();
});

it.each([
  ['Retry', 12, /12 of these were refunded; retrying is free for their owners/],
  ['Retry', 1, /1 of these was refunded; retrying it is free for its owner/],
  ['Retry', 0, undefined],
  ['Discard', 12, undefined],
])('says of %s how many of %s refunded jobs it gives away', async (verb, refunded, words) => {
  server.on('POST', '/front/admin/bulks/preview', () => ({ ok: aBulkPreview({ refunded }) }));
  open(JobsPage, path);
  await userEvent.click(await box(1));
  await userEvent.click(bar().getByRole('button', { name: verb }));
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));

  expect(preview.queryByText(words ?? /refunded;/) !== null).toBe(words !== undefined);
});

it('cannot start without a reason or with a pace that makes no sense', async () => {
  open(JobsPage, path);
  await userEvent.click(await box(1));
  await userEvent.click(bar().getByRole('button', { name: 'Retry' }));
  const button = await screen.findByRole('button', { name: 'Retry: 214' });
  expect(button).toHaveProperty('disabled', true);

  await userEvent.type(screen.getByLabelText('Reason'), 'Because');
  expect(button).toHaveProperty('disabled', false);
  await userEvent.clear(screen.getByLabelText('Jobs per second'));

  expect(screen.getByRole('alert').textContent).toBe('1 to 500');
  expect(button).toHaveProperty('disabled', true);
});

it('sends the same wish under the same key until an answer came', async () => {
  let isBroken = true;
  server.on('POST', '/front/admin/bulks', () => (isBroken ? refuse(503, 'busy') : { ok: aBulk() }));
  const router = open(JobsPage, path);
  await userEvent.click(await box(1));
  await userEvent.click(bar().getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('button', { name: 'Cancel: 214' });
  await userEvent.type(screen.getByLabelText('Reason'), 'Because');
  await submit();
  expect((await screen.findByRole('alert')).textContent).toMatch(/busy/);

  isBroken = false;
  await submit();

  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/bulks/${aBulk().id}`));
  const keys = started().map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

it('counts again when the number of jobs has changed', async () => {
  server.on('POST', '/front/admin/bulks', () => refuse(409, 'count_changed'));
  open(JobsPage, path);
  await userEvent.click(await box(1));
  await userEvent.click(bar().getByRole('button', { name: 'Discard' }));
  await screen.findByRole('button', { name: 'Discard: 214' });
  server.on('POST', '/front/admin/bulks/preview', () => ({ ok: aBulkPreview({ jobs: 220 }) }));
  await userEvent.type(screen.getByLabelText('Reason'), 'Because');
  await submit();

  expect(await screen.findByRole('button', { name: 'Discard: 220' })).toBeTruthy();
  expect(screen.getByText(/number of jobs has changed/)).toBeTruthy();
});

it('asks for the priority that many jobs shall have', async () => {
  open(JobsPage, path);
  await userEvent.click(await box(2));
  await userEvent.click(bar().getByRole('button', { name: 'Priority' }));
  await screen.findByRole('button', { name: 'Priority: 214' });
  await userEvent.clear(screen.getByLabelText('Priority'));
  await userEvent.type(screen.getByLabelText('Priority'), '-5');
  await userEvent.type(screen.getByLabelText('Reason'), 'They can wait');
  await submit();

  await waitFor(() => expect(started()[0]?.body).toMatchObject({ verb: 'prioritise', priority: -5 }));
});

it('refuses more at once than the server counts', async () => {
  server.on('POST', '/front/admin/bulks/preview', () => ({
    ok: aBulkPreview({ jobs: 200_000, isCapped: true }),
  }));
  open(JobsPage, path);
  await userEvent.click(await box(1));
  await userEvent.click(bar().getByRole('button', { name: 'Cancel' }));

  expect(await screen.findByText(/More than 200,000 jobs match/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Reason'), 'Because');
  expect(screen.getByRole('button', { name: 'Cancel: 200,000' })).toHaveProperty('disabled', true);
});
