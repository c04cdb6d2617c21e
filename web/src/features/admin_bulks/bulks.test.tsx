import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { aBulk, aBulkPreview } from '~/testing/desk';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import BulkPage from './BulkPage';
import BulksPage from './BulksPage';

const shown: ToastRequest[] = [];
const id = aBulk().id;
let server: Awaited<ReturnType<typeof arrive>>;
let bulk: Schema['Bulk'];
let disconnect: () => void;

beforeEach(async () => {
  shown.length = 0;
  disconnect = connectToaster((request) => shown.push(request));
  server = await arrive(aUser({ isSupport: true }));
  bulk = aBulk();
  server.on('GET', '/front/admin/bulks', () => ({ ok: { items: [bulk] } }));
  server.on('GET', '/front/admin/bulks/{id}', () => ({ ok: bulk }));
  for (const [verb, state] of [
    ['pause', 'paused'],
    ['resume', 'running'],
    ['stop', 'stopped'],
  ] as const)
    server.on('POST', `/front/admin/bulks/{id}/${verb}`, () => {
      bulk = { ...bulk, state };
      return { ok: bulk };
    });
});
afterEach(() => disconnect());

const openBulk = () => open(BulkPage, '/admin/bulks/:id', `/admin/bulks/${id}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('lists what was done to many jobs, why, by whom and how far it is', async () => {
  open(BulksPage, '/admin/bulks');
  const list = within(await screen.findByRole('list', { name: 'Bulk actions' }));

  expect(list.getByRole('link', { name: 'Retry: 214 jobs' }).getAttribute('href')).toBe(`/admin/bulks/${id}`);
  for (const text of ['Running', 'The engine is back', 'Ada', '120 processed', '2 failed'])
    expect(list.getByText(text)).toBeTruthy();
  expect(list.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('58');
});

it('leads to where jobs are chosen while nothing was done yet', async () => {
  server.on('GET', '/front/admin/bulks', () => ({ ok: { items: [] } }));
  open(BulksPage, '/admin/bulks');

  expect((await screen.findByRole('link', { name: 'Select jobs' })).getAttribute('href')).toBe('/admin/jobs');
});

it('tells its numbers, which jobs were meant and how carefully it goes', async () => {
  openBulk();

  expect(await screen.findByRole('heading', { name: 'Retry: 214 jobs' })).toBeTruthy();
  for (const text of [
    '120 / 214',
    '96',
    '4',
    /First 10, then up to 20 per second; stops if more than 20% fail/,
  ])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('0a1b2c3d4e5f6071')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Jobs' }).map((link) => link.getAttribute('href'))).toContain(
    `/admin/jobs?bulk=${id}`,
  );
});

it('is held up, goes on by Undo, and is stopped only after being asked', async () => {
  openBulk();
  await press('Pause');
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeTruthy();
  shown.at(-1)?.action?.onClick();
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy();

  await press('Stop');
  expect(server.askedFor('POST', '/front/admin/bulks/{id}/stop')).toEqual([]);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop' }));

  expect(await screen.findByText('Stopped')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
});

it('says why it halted', async () => {
  bulk = aBulk({ state: 'halted', note: '4 of 10 runs failed' });
  openBulk();

  expect(await screen.findByText(/4 of 10 runs failed/)).toBeTruthy();
});

it('is undone by its opposite, done to the jobs that it moved', async () => {
  bulk = aBulk({ state: 'done', verb: 'discard' });
  server.on('POST', '/front/admin/bulks/preview', () => ({ ok: aBulkPreview({ jobs: 120 }) }));
  server.on('POST', '/front/admin/bulks', () => ({ ok: aBulk({ id: id.replace('d01', 'd02') }) }));
  const router = openBulk();
  await press('Undo');
  await screen.findByRole('button', { name: 'Restore: 120' });
  expect(screen.queryByText('This can’t be undone.')).toBeNull();
  await userEvent.type(screen.getByLabelText('Reason'), 'A mistake');
  await press('Restore: 120');

  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/admin/bulks/${id.replace('d01', 'd02')}`),
  );
  expect(server.askedFor('POST', '/front/admin/bulks')[0]?.body).toMatchObject({
    verb: 'restore',
    filter: { bulk: id },
    confirmed: 120,
  });
});

it.each(['prioritise', 'retry'] as const)(
  'offers no undo of %s, which cannot be taken back',
  async (verb) => {
    bulk = aBulk({ state: 'done', verb });
    openBulk();

    await screen.findByText('Done');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  },
);

it('answers as missing to whoever may not see it', async () => {
  server.on('GET', '/front/admin/bulks', () => refuse(403, 'forbidden'));
  open(BulksPage, '/admin/bulks');
  expect(await screen.findByRole('heading', { name: 'This page doesn’t exist' })).toBeTruthy();
});

it('answers as missing for one that is not there', async () => {
  server.on('GET', '/front/admin/bulks/{id}', () => refuse(404, 'not_found'));
  openBulk();
  expect(await screen.findByRole('heading', { name: 'This page doesn’t exist' })).toBeTruthy();
});
