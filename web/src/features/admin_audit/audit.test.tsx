import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { anAuditEntry } from '~/testing/desk';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aJob, aUser } from '~/testing/world';
import AuditPage from './AuditPage';

const path = '/admin/audit';
let server: Awaited<ReturnType<typeof arrive>>;
let items: Schema['AuditEntry'][];

beforeEach(async () => {
  server = await arrive(aUser({ isAdmin: true }));
  items = [
    anAuditEntry(),
    anAuditEntry({ id: 6, actorId: null, actorName: null, action: 'bulk.halt', detail: {} as never }),
  ];
  server.on('GET', '/front/admin/audit', () => ({ ok: { items, nextCursor: null } }));
});
const asked = () => server.askedFor('GET', '/front/admin/audit').at(-1)?.query.toString();

it('tells who did what to which thing, and why', async () => {
  open(AuditPage, path);

  const row = within(await screen.findByRole('row', { name: /job\.retry/ }));

  expect(row.getByText('The engine is back')).toBeTruthy();
  expect(row.getByText(/"attempts": 3/).closest('details')?.open).toBe(false);
  expect(row.getByRole('link', { name: '…00000b01' }).getAttribute('href')).toBe(`/admin/jobs/${aJob().id}`);
  expect(within(screen.getByRole('row', { name: /bulk\.halt/ })).getByText('System')).toBeTruthy();
});

it('filters by action, person and subject, in the address', async () => {
  const router = open(AuditPage, path);
  await screen.findByRole('row', { name: /job\.retry/ });

  await userEvent.type(screen.getByLabelText('Action'), 'bulk.start');
  await userEvent.type(screen.getByLabelText('Subject'), 'image{Enter}');
  await waitFor(() => expect(asked()).toBe('action=bulk.start&subject=image'));
  expect(router.state.location.search).toBe('?action=bulk.start&subject=image');

  await userEvent.click(await screen.findByRole('link', { name: 'Ada' }));
  await waitFor(() => expect(asked()).toBe(`actor=${aUser().id}`));
});

it('finds people by a part of their name, and days by where the reader is', async () => {
  open(AuditPage, path);

  await userEvent.type(await screen.findByLabelText('Who'), 'ada');
  await userEvent.type(screen.getByLabelText('From'), '2026-11-02');
  await userEvent.type(screen.getByLabelText('Until'), '2026-11-03');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));

  const query = new URLSearchParams({
    actor: 'ada',
    since: new Date('2026-11-02T00:00').toISOString(),
    until: new Date('2026-11-04T00:00').toISOString(),
  });
  await waitFor(() => expect(asked()).toBe(query.toString()));
  expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
    `/front/admin/audit/export?${query}`,
  );
});

it.each([
  [
    { entries: 1240, isIntact: true, brokenAt: null },
    'Chain intact: 1,240 entries, none changed or missing.',
  ],
  [{ entries: 900, isIntact: false, brokenAt: 901 }, /Chain broken at entry 901/],
])('says whether the chain is whole', async (check, sentence) => {
  server.on('GET', '/front/admin/audit/check', () => ({ ok: check }));
  open(AuditPage, path);

  await userEvent.click(await screen.findByRole('button', { name: 'Verify chain' }));

  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('says what a check was refused for', async () => {
  server.on('GET', '/front/admin/audit/check', () => refuse(503, 'busy'));
  open(AuditPage, path);

  await userEvent.click(await screen.findByRole('button', { name: 'Verify chain' }));

  expect((await screen.findByRole('alert')).textContent).toMatch(/busy/);
});

it('says so when nothing fits, and nothing at all to strangers', async () => {
  items = [];
  open(AuditPage, path, '/admin/audit?action=x');
  expect(await screen.findByText('No matching entries')).toBeTruthy();

  server.on('GET', '/front/admin/audit', () => refuse(403, 'forbidden'));
  await userEvent.click(screen.getByRole('link', { name: 'Show all' }));
  expect(await screen.findByRole('heading', { name: 'This page doesn’t exist' })).toBeTruthy();
});

it('shows other staff their own actions, without the check and the file', async () => {
  server = await arrive(aUser({ permissions: ['desk', 'fleet'] }));
  server.on('GET', '/front/admin/audit', () => ({ ok: { items, nextCursor: null } }));
  open(AuditPage, path);

  expect(await screen.findByText('Your role shows your own actions here.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Download CSV' })).toBeNull();
  expect(screen.queryByLabelText('Who')).toBeNull();
  expect(screen.getByLabelText('Action')).toBeTruthy();
});
