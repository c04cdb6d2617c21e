import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { giveReason } from '~/testing/reason';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import PromoCodesPage from './PromoCodesPage';

const path = '/admin/promo-codes';
const list = '/front/admin/promo-codes';
const aCode = (change: Partial<Schema['PromoCode']> = {}): Schema['PromoCode'] => ({
  code: 'SPRING',
  chips: 50,
  maxUses: 10,
  uses: 3,
  days: null,
  expiresAt: null,
  isWaiting: false,
  createdAt: '2026-01-01T00:00:00Z',
  createdBy: '00000000-0000-7000-8000-0000000000f4',
  createdByName: 'rosa',
  confirmedByName: null,
  ...change,
});
let server: Awaited<ReturnType<typeof arrive>>;
let items: Schema['PromoCode'][];
let canChange: boolean;

beforeEach(async () => {
  server = await arrive(aUser({ isAdmin: true }));
  items = [aCode()];
  canChange = true;
  server.on('GET', list, () => ({ ok: { items, canChange } }));
});

it('shows the uses of each code, and ends one with a reason', async () => {
  server.on('POST', `${list}/{code}/end`, () => ({
    ok: { items: [aCode({ expiresAt: '2026-01-02T00:00:00Z' })], canChange },
  }));
  open(PromoCodesPage, path);
  expect(await screen.findByText('3 of 10')).toBeTruthy();
  expect(screen.getByText('No end date')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'End code' }));
  await giveReason('End code', 'It leaked');

  expect(await screen.findByText('No longer valid')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'End code' })).toBeNull();
  expect(server.askedFor('POST', `${list}/{code}/end`)[0]?.body).toEqual({ reason: 'It leaked' });
});

it('creates a code, and says when a second admin is needed', async () => {
  server.on('POST', list, () => ({ status: 202 }));
  open(PromoCodesPage, path);

  await userEvent.click(await screen.findByRole('button', { name: 'New code' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Code'), 'summer-24');
  await userEvent.type(dialog.getByLabelText('Chips'), '500');
  await userEvent.type(dialog.getByLabelText('Number of uses'), '1000');
  expect(dialog.getByText(/a second admin must confirm it/)).toBeTruthy();
  await giveReason('Create code', 'Campaign');

  const body = { code: 'summer-24', chips: 500, maxUses: 1000, days: null, reason: 'Campaign' };
  await waitFor(() => expect(server.askedFor('POST', list)[0]?.body).toEqual(body));
});

it('lets another admin confirm a waiting code with the same terms', async () => {
  items = [aCode({ isWaiting: true, days: 30 })];
  server.on('POST', list, () => ({ status: 201 }));
  open(PromoCodesPage, path);

  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  await giveReason('Confirm', 'Agreed');

  const body = { code: 'SPRING', chips: 50, maxUses: 10, days: 30, reason: 'Agreed' };
  await waitFor(() => expect(server.askedFor('POST', list)[0]?.body).toEqual(body));
});

it('lets support look only', async () => {
  canChange = false;
  open(PromoCodesPage, path);

  expect(await screen.findByText('SPRING')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'New code' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'End code' })).toBeNull();
});

it('says when there are none', async () => {
  items = [];
  open(PromoCodesPage, path);
  expect(await screen.findByText('No promo codes yet.')).toBeTruthy();
});

it('answers as missing to people who may not see it', async () => {
  server.on('GET', list, () => refuse(403, 'forbidden'));
  open(PromoCodesPage, path);
  expect(await screen.findByRole('heading', { name: 'This page doesn’t exist' })).toBeTruthy();
});
