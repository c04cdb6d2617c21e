import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aJob, aUser } from '~/testing/world';
import JobsPage from './JobsPage';

const path = '/admin/jobs';
let server: Awaited<ReturnType<typeof arrive>>;
let filters: Schema['StaffFilter'][];
let files: Schema['JobExport'][];

const aFilter = (change: Partial<Schema['StaffFilter']> = {}): Schema['StaffFilter'] => ({
  ...{ id: '00000000-0000-7000-8000-00000000f001', name: 'Dear failures', query: 'state=failed&minChips=51' },
  ...{ isShared: true, isOwn: true, byName: 'ada', keptAt: '2026-01-01T00:00:00Z' },
  ...change,
});
const aFile = (change: Partial<Schema['JobExport']> = {}): Schema['JobExport'] => ({
  ...{ id: '00000000-0000-7000-8000-00000000e001', state: 'ready', rows: 7, total: 7 },
  ...{ orderedAt: '2026-01-01T00:00:00Z', expiresAt: '2026-01-02T00:00:00Z' },
  ...change,
});

beforeEach(async () => {
  filters = [];
  files = [];
  server = await arrive(aUser({ isSupport: true }));
  server.on('GET', '/front/admin/jobs', () => ({
    ok: { items: [aJob()], nextCursor: null, searchedTo: null, counts: { failed: 7 }, areCountsFinal: true },
  }));
  server.on('GET', '/front/admin/jobs/exports', () => ({ ok: { items: files } }));
  server.on('GET', '/front/admin/filters', () => ({ ok: { items: filters } }));
});

const asked = () => server.askedFor('GET', '/front/admin/jobs').at(-1)?.query;

it('sorts by a column, says what is left out, and goes back', async () => {
  const router = open(JobsPage, path, '/admin/jobs?state=failed');
  const head = async () => within(await screen.findByRole('columnheader', { name: 'Attempts' }));

  await userEvent.click((await head()).getByRole('link'));

  expect(router.state.location.search).toBe('?state=failed&sort=attempts');
  await waitFor(() => expect(asked()?.get('sort')).toBe('attempts'));
  expect(screen.getByText('Jobs that needed one attempt are left out.')).toBeTruthy();
  const sorted = await screen.findByRole('columnheader', { name: 'Attempts' });
  expect(sorted.getAttribute('aria-sort')).toBe('descending');
  await userEvent.click((await head()).getByRole('link'));
  expect(router.state.location.search).toBe('?state=failed');
});

it('keeps an age in the address and asks for the time that it means', async () => {
  const router = open(JobsPage, path);
  const field = await screen.findByRole('combobox', { name: 'Search jobs' });

  await userEvent.type(field, 'older:1h chips:>50{Enter}');

  expect(router.state.location.search).toBe('?older=1h&minChips=51');
  await waitFor(() => expect(asked()?.get('minChips')).toBe('51'));
  const before = Date.parse(asked()?.get('createdBefore') ?? '');
  expect(Math.abs(Date.now() - 3_600_000 - before)).toBeLessThan(60_000);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Older than 1h' }));
  expect(router.state.location.search).toBe('?minChips=51');
});

it('refuses an age and a number of chips that are none', async () => {
  open(JobsPage, path);
  const field = await screen.findByRole('combobox', { name: 'Search jobs' });

  await userEvent.type(field, 'older:soon{Enter}');
  expect(await screen.findByText('Enter an age, such as 30m, 2h or 1d.')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, 'chips:many{Enter}');
  expect(await screen.findByText('Enter a number of chips, such as chips:>50.')).toBeTruthy();
});

it('saves the filter under a name for all staff, opens and deletes it', async () => {
  server.on('POST', '/front/admin/filters', () => {
    filters = [aFilter()];
    return { ok: { items: filters } };
  });
  server.on('DELETE', '/front/admin/filters/{id}', () => {
    filters = [];
    return { ok: { items: filters } };
  });
  open(JobsPage, path, '/admin/jobs?state=failed&minChips=51');

  await userEvent.click(await screen.findByRole('button', { name: 'Save filter' }));
  await userEvent.type(screen.getByLabelText('Name of the filter'), ' Dear failures ');
  await userEvent.click(screen.getByRole('switch', { name: 'Share with all staff' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  const link = await screen.findByRole('link', { name: 'Dear failures' });
  expect(link.getAttribute('href')).toBe('/admin/jobs?state=failed&minChips=51');
  expect(server.askedFor('POST', '/front/admin/filters')[0]?.body).toMatchObject({
    ...{ page: 'jobs', name: 'Dear failures', query: 'state=failed&minChips=51', isShared: true },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Delete Dear failures' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Dear failures' })).toBeNull());
});

it('offers to delete no shared filter of another', async () => {
  filters = [aFilter({ isOwn: false })];
  open(JobsPage, path);

  expect(await screen.findByRole('link', { name: 'Dear failures' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
});

it('orders the listed jobs as a file and offers it when it is written', async () => {
  server.on('POST', '/front/admin/jobs/exports', () => {
    files = [aFile(), aFile({ id: '00000000-0000-7000-8000-00000000e002', state: 'failed', rows: 0 })];
    return { ok: aFile({ state: 'waiting', rows: 0 }) };
  });
  open(JobsPage, path, '/admin/jobs?state=failed');

  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));

  const list = within(await screen.findByRole('list', { name: 'Files of the last 24 hours' }));
  expect(list.getByRole('link', { name: '7 jobs' }).getAttribute('href')).toBe(
    `/front/admin/jobs/exports/${aFile().id}/file`,
  );
  expect(list.getByText('Couldn’t write the file. Try again.')).toBeTruthy();
  expect(server.askedFor('POST', '/front/admin/jobs/exports')[0]?.body).toMatchObject({
    filter: { state: 'failed' },
  });
});
