import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aJob, aUser } from '~/testing/world';
import JobsPage from './JobsPage';

const path = '/admin/jobs';
const id = '00000000-0000-7000-8000-000000000901';
let server: Awaited<ReturnType<typeof arrive>>;
let page: Schema['Jobs'];

beforeEach(async () => {
  server = await arrive(aUser({ isSupport: true }));
  page = { items: [aJob()], nextCursor: null, searchedTo: null, counts: { failed: 7 }, areCountsFinal: true };
  server.on('GET', '/front/admin/jobs', () => ({ ok: page }));
  server.on('GET', '/front/admin/jobs/{id}', () => refuse(404, 'not_found'));
  server.on('GET', '/front/admin/jobs/suggestions', ({ query }) => ({
    ok: {
      items: [
        { value: `${query.get('field')}-of-${query.get('prefix')}`, hint: '3 jobs' },
        { value: 'another', hint: null },
      ],
    },
  }));
  server.on('GET', '/front/admin/jobs/exports', () => ({ ok: { items: [] } }));
  server.on('GET', '/front/admin/filters', () => ({ ok: { items: [] } }));
});

const field = () => screen.findByRole('combobox', { name: 'Search jobs' });
const asked = () => server.askedFor('GET', '/front/admin/jobs').at(-1)?.query.toString();

it('makes a filter out of words with prefixes and keeps it in the address', async () => {
  const router = open(JobsPage, path, '/admin/jobs?state=failed');

  await userEvent.type(await field(), 'tag:vip rainy evening{Enter}');

  await waitFor(() => expect(asked()).toBe('state=failed&tag=vip&text=rainy+evening'));
  expect(router.state.location.search).toBe('?state=failed&tag=vip&text=rainy+evening');
  expect(((await field()) as HTMLInputElement).value).toBe('');
});

it('suggests what the server knows, by keyboard alone', async () => {
  const router = open(JobsPage, path);
  await userEvent.type(await field(), 'worker:w');

  expect(await screen.findByRole('option', { name: /worker:worker-of-w 3 jobs/ })).toBeTruthy();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');

  await waitFor(() => expect(router.state.location.search).toBe('?worker=another'));
});

it('goes on typing behind a prefix that was chosen', async () => {
  open(JobsPage, path);
  await userEvent.click(await field());

  await userEvent.click(await screen.findByRole('option', { name: /^tag:/ }));

  expect(((await field()) as HTMLInputElement).value).toBe('tag:');
  expect(await screen.findByRole('option', { name: /^tag:tag-of-/ })).toBeTruthy();
});

it('shows what was searched for as chips that can be dropped', async () => {
  const router = open(JobsPage, path, `/admin/jobs?owner=${id}&tag=vip&worker=w1`);
  const chips = within(await screen.findByRole('list', { name: 'Filters' }));

  await userEvent.click(chips.getByRole('button', { name: 'Remove Tag vip' }));
  expect(router.state.location.search).toBe(`?owner=${id}&worker=w1`);
  expect(document.activeElement).toBe(await field());
  await userEvent.click(chips.getByRole('button', { name: 'Clear all' }));
  expect(router.state.location.search).toBe('');
});

it('opens the job that has a bare id, and otherwise looks for what belongs to it', async () => {
  const router = open(JobsPage, path);
  await userEvent.type(await field(), `${id}{Enter}`);
  await waitFor(() => expect(router.state.location.search).toBe(`?text=${id}`));

  server.on('GET', '/front/admin/jobs/{id}', () => ({ ok: { job: aJob({ id }) } as Schema['JobDetail'] }));
  await userEvent.type(await field(), `${id}{Enter}`);

  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/jobs/${id}`));
});

it('finds the owner by a name, and says at the field when nobody is called like that', async () => {
  const router = open(JobsPage, path);
  server.on('GET', '/front/admin/jobs/suggestions', () => ({ ok: { items: [] } }));

  await userEvent.type(await field(), 'owner:zora{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('No single match for that name.');

  server.on('GET', '/front/admin/jobs/suggestions', () => ({
    ok: { items: [{ value: id, hint: 'ada · ada@nocturne.test' }] },
  }));
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'owner:ada@nocturne.test state:failed{Enter}');

  await waitFor(() => expect(router.state.location.search).toBe(`?state=failed&owner=${id}`));
});

it('looks for the words of an error, a part of a kind and a name as they are typed', async () => {
  const router = open(JobsPage, path);

  await userEvent.type(await field(), 'error:oom kind:render mila{Enter}');

  await waitFor(() => expect(router.state.location.search).toContain('error=oom'));
  expect(asked()).toBe('kind=render&error=oom&text=mila');
});

it('proposes people for a word without a prefix', async () => {
  const router = open(JobsPage, path);
  server.on('GET', '/front/admin/jobs/suggestions', ({ query }) => ({
    ok: { items: query.get('field') === 'owner' ? [{ value: id, hint: 'mila · mila@nocturne.test' }] : [] },
  }));

  await userEvent.type(await field(), 'mlia');
  await userEvent.click(await screen.findByRole('option', { name: /mila@nocturne\.test/ }));

  await waitFor(() => expect(router.state.location.search).toBe(`?owner=${id}`));
});

it('says whose the jobs are, in the list and at the filter', async () => {
  const job = aJob();
  open(JobsPage, path, `/admin/jobs?owner=${job.ownerId}`);

  const owner = await screen.findByRole('link', { name: `@${job.ownerName}` });

  expect(owner.getAttribute('href')).toBe(`/admin/members/${job.ownerId}`);
  expect(screen.getByRole('button', { name: `Remove Owner ${job.ownerName}` })).toBeTruthy();
});

it('asks for a time range that ends now by its beginning', async () => {
  const router = open(JobsPage, path);
  await screen.findByRole('row', { name: /generation\.render_image/ });

  await userEvent.selectOptions(screen.getByLabelText('Created'), 'hour');

  await waitFor(() => expect(asked()).toMatch(/^createdAfter=/));
  const after = Date.parse(new URLSearchParams(asked()).get('createdAfter') ?? '');
  expect(Math.abs(Date.now() - 3_600_000 - after)).toBeLessThan(60_000);
  expect(router.state.location.search).toBe('?within=hour');
});

it('says how far the server looked and goes on from there', async () => {
  page = { ...page, items: [], nextCursor: 'c1', searchedTo: '2026-01-01T00:00:00Z' };
  open(JobsPage, path, '/admin/jobs?text=rainy');

  expect(await screen.findByText(/^Showing jobs since .*2026/)).toBeTruthy();
  expect(screen.queryByText('No matching jobs')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Load older' }));

  await waitFor(() =>
    expect(
      server.askedFor('GET', '/front/admin/jobs').some(({ query }) => query.get('cursor') === 'c1'),
    ).toBe(true),
  );
});

it('marks counts that are not final', async () => {
  page = { ...page, areCountsFinal: false };
  open(JobsPage, path);

  expect(await screen.findByRole('link', { name: 'Failed 7+' })).toBeTruthy();
});
