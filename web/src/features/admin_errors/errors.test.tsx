import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { aBulk, aBulkPreview, anErrorGroup } from '~/testing/desk';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import ErrorsPage from './ErrorsPage';

const path = '/admin/errors';
const fingerprint = anErrorGroup().fingerprint;
let server: Awaited<ReturnType<typeof arrive>>;
let groups: Schema['ErrorGroup'][];

beforeEach(async () => {
  server = await arrive(aUser({ isSupport: true }));
  groups = [anErrorGroup()];
  server.on('GET', '/front/admin/errors', () => ({ ok: { groups } }));
  server.on('POST', '/front/admin/bulks/preview', () => ({ ok: aBulkPreview() }));
});
const row = () => screen.findByRole('row', { name: /engine_failed/ });

it('tells how often something failed, since when, in which builds and for whom', async () => {
  groups = [anErrorGroup({ isCapped: true, count: 10_000 })];
  open(ErrorsPage, path);

  const cells = within(await row());

  for (const text of ['10,000+', '41', '5,136', /the engine closed the connection/])
    expect(cells.getByText(text)).toBeTruthy();
  expect(cells.getByRole('link', { name: '2427b2e' }).getAttribute('href')).toBe(
    `/admin/jobs?fingerprint=${fingerprint}&build=2427b2e`,
  );
});

it('leads to the jobs that failed like this, and to those that still have', async () => {
  open(ErrorsPage, path);
  const cells = within(await row());

  expect(cells.getByRole('link', { name: /^engine_failed/ }).getAttribute('href')).toBe(
    `/admin/jobs?fingerprint=${fingerprint}`,
  );
  expect(cells.getByRole('link', { name: /^214 still failed/ }).getAttribute('href')).toBe(
    `/admin/jobs?fingerprint=${fingerprint}&state=failed`,
  );
});

it('asks for the time that the address names and keeps another there', async () => {
  const router = open(ErrorsPage, path, '/admin/errors?hours=1');
  await row();
  const hours = () => server.askedFor('GET', '/front/admin/errors').at(-1)?.query.get('hours');
  expect(hours()).toBe('1');

  await userEvent.click(screen.getByRole('radio', { name: 'Last 7 days' }));

  await waitFor(() => expect(hours()).toBe('168'));
  expect(router.state.location.search).toBe('?hours=168');
});

it('retries all that still fail like this', async () => {
  server.on('POST', '/front/admin/bulks', () => ({ ok: aBulk() }));
  const router = open(ErrorsPage, path);
  await userEvent.click(await screen.findByRole('button', { name: /^Retry engine_failed/ }));
  await screen.findByRole('button', { name: 'Retry: 214' });
  await userEvent.type(screen.getByLabelText('Reason'), 'Mended');
  await userEvent.click(screen.getByRole('button', { name: 'Retry: 214' }));

  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/bulks/${aBulk().id}`));
  expect(server.askedFor('POST', '/front/admin/bulks')[0]?.body).toMatchObject({
    verb: 'retry',
    filter: { fingerprint, state: 'failed' },
  });
});

it('offers nothing to retry where no job is failed any more', async () => {
  groups = [anErrorGroup({ failedJobs: 0 })];
  open(ErrorsPage, path);

  await row();
  expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
});

it('says so when nothing failed, when it cannot be read, and nothing at all to strangers', async () => {
  groups = [];
  open(ErrorsPage, path);
  expect(await screen.findByText('No failures')).toBeTruthy();

  server.on('GET', '/front/admin/errors', () => refuse(503, 'busy'));
  await userEvent.click(screen.getByRole('radio', { name: 'Last hour' }));
  expect(await screen.findByText(/Couldn’t refresh/)).toBeTruthy();

  server.on('GET', '/front/admin/errors', () => refuse(403, 'forbidden'));
  await userEvent.click(screen.getByRole('radio', { name: 'Last 7 days' }));
  expect(await screen.findByRole('heading', { name: 'This page doesn’t exist' })).toBeTruthy();
});
