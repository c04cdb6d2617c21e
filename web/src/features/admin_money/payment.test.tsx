import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import StaffPaymentPage from './StaffPaymentPage';

const id = '00000000-0000-7000-8000-0000000000f1';
const call = '/front/admin/money/payments/{id}';
const time = '2026-01-01T00:00:00Z';
const line = { transactionId: id, subjectType: 'payment', subjectId: id, createdAt: time };
const page: Schema['StaffPayment'] = {
  payment: {
    id,
    accountId: '00000000-0000-7000-8000-0000000000f2',
    username: 'mila',
    seller: null,
    provider: 'ccbill',
    providerKey: 'their-77',
    method: 'card',
    purpose: 'chips',
    amountCents: 499,
    refundedCents: 0,
    currency: 'USD',
    state: 'paid',
    canAsk: true,
    isToReturn: false,
    toStop: null,
    createdAt: time,
    settledAt: time,
  },
  transactionKey: null,
  renewsId: null,
  giftTo: null,
  subjectId: null,
  title: null,
  chips: 200,
  feePercent: 0,
  periodInMonth: null,
  triggerSource: 'header',
  stoppedAt: null,
  events: [
    { id, externalKey: 'notice-1', body: '{}', receivedAt: time, appliedAt: time },
    { id: `${id.slice(0, -1)}2`, externalKey: 'notice-2', body: '{}', receivedAt: time, appliedAt: null },
  ],
  refunds: [],
  disputes: [],
  entries: [
    { ...line, account: 'member_chips', kind: 'purchase', asset: 'chips', amount: 200 },
    { ...line, account: 'payment_clearing', kind: 'sale', asset: 'usd', amount: -499 },
  ],
};
let server: Awaited<ReturnType<typeof arrive>>;

beforeEach(async () => {
  server = await arrive(aUser({ isAdmin: true }));
  server.on('GET', call, () => ({ ok: page }));
});
const openPage = () => open(StaffPaymentPage, '/admin/money/payments/:id', `/admin/money/payments/${id}`);

it('says all of a payment in words: provider, place, notices and entries', async () => {
  openPage();

  expect(await screen.findByText('CCBill, Card')).toBeTruthy();
  expect(screen.getByText('Header')).toBeTruthy();
  expect(screen.getByText('their-77')).toBeTruthy();
  const notices = within(screen.getByRole('table', { name: 'Provider notices' }));
  expect(notices.getByText('Applied')).toBeTruthy();
  expect(notices.getByText('Waiting')).toBeTruthy();
  const entries = within(screen.getByRole('table', { name: 'Ledger entries' }));
  expect(entries.getByText('Members’ chips')).toBeTruthy();
  expect(entries.getByText('200 chips')).toBeTruthy();
  expect(entries.getByText('At payment providers')).toBeTruthy();
  expect(entries.getByText('-$4.99')).toBeTruthy();
});

it('says when it can’t be read, and reads again', async () => {
  server.on('GET', call, () => refuse(503, 'busy'));
  openPage();
  await screen.findByRole('alert');

  server.on('GET', call, () => ({ ok: page }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('CCBill, Card')).toBeTruthy();
});
