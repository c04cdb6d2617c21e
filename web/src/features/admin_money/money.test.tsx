import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import MoneyPage from './MoneyPage';

const id = '00000000-0000-7000-8000-0000000000f1';
const aPayment = (change: Partial<Schema['FoundPayment']> = {}): Schema['FoundPayment'] => ({
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
  createdAt: '2026-01-01T00:00:00Z',
  settledAt: null,
  ...change,
});
const aRefund = (change: Partial<Schema['PaymentRefund']> = {}): Schema['PaymentRefund'] => ({
  id: '00000000-0000-7000-8000-0000000000f3',
  paymentId: id,
  username: 'mila',
  amountCents: 9900,
  currency: 'USD',
  reason: 'It came overdue',
  state: 'proposed',
  isByHand: false,
  provider: 'ccbill',
  proposedBy: '00000000-0000-7000-8000-0000000000f4',
  proposedByName: 'rosa',
  decidedByName: null,
  createdAt: '2026-01-01T00:00:00Z',
  ...change,
});
const aDispute = (change: Partial<Schema['PaymentDispute']> = {}): Schema['PaymentDispute'] => ({
  id: '00000000-0000-7000-8000-0000000000f5',
  paymentId: id,
  accountId: '00000000-0000-7000-8000-0000000000f2',
  username: 'mila',
  provider: 'ccbill',
  purpose: 'chips',
  amountCents: 499,
  currency: 'USD',
  chips: 200,
  state: 'open',
  notices: 1,
  wonBy: null,
  wonByName: null,
  openedAt: '2026-01-01T00:00:00Z',
  decidedAt: null,
  ...change,
});

let server: Awaited<ReturnType<typeof arrive>>;
let page: Schema['MoneyPage'];
let found: Schema['FoundPayment'][];

beforeEach(async () => {
  server = await arrive(aUser({ isAdmin: true }));
  page = {
    totals: [],
    alerts: [],
    payments: [],
    refunds: [],
    disputes: [],
    refusals: [],
    sources: [],
  };
  found = [aPayment()];
  server.on('GET', '/front/admin/money', () => ({ ok: page }));
  server.on('GET', '/front/admin/money/differences', () => ({ ok: { items: [], compared: 0, waiting: 0 } }));
  server.on('GET', '/front/admin/money/payments', () => ({ ok: { items: found, nextCursor: null } }));
});
const openPage = () => open(MoneyPage, '/admin/money');
const inDialog = async () => within(await screen.findByRole('dialog'));

it('refunds a part of a payment with a reason, and says what came of it', async () => {
  const call = '/front/admin/money/payments/{id}/refunds';
  server.on('POST', call, () => {
    found = [aPayment({ refundedCents: 250 })];
    return { ok: { ...page, refunds: [aRefund({ state: 'booked', amountCents: 250 })] } };
  });
  openPage();

  await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = await inDialog();
  const sum = dialog.getByLabelText('Amount');
  await userEvent.clear(sum);
  await userEvent.type(sum, '5.00');
  expect(dialog.getByText('Enter an amount up to $4.99.')).toBeTruthy();
  await userEvent.clear(sum);
  await userEvent.type(sum, '2.50');
  await userEvent.type(dialog.getByLabelText('Reason'), 'It came overdue');
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));

  expect(await screen.findByText('$2.50 refunded')).toBeTruthy();
  expect(server.askedFor('POST', call)[0]?.body).toEqual({
    amountCents: 250,
    way: 'provider',
    reason: 'It came overdue',
  });
});

it('lets a second person confirm a refund, and decide what a bank took back', async () => {
  page = { ...page, refunds: [aRefund()], disputes: [aDispute()] };
  server.on('POST', '/front/admin/money/refunds/{id}/confirm', () => ({
    ok: { ...page, refunds: [aRefund({ state: 'booked' })] },
  }));
  server.on('POST', '/front/admin/money/disputes/{id}/decide', () => ({
    ok: { ...page, refunds: [], disputes: [aDispute({ state: 'won' })] },
  }));
  openPage();

  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Booked')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Won' }));
  const dialog = await inDialog();
  await userEvent.type(dialog.getByLabelText('Reason'), 'The bank has written');
  await userEvent.click(dialog.getByRole('button', { name: 'Won' }));

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Lost' })).toBeNull());
  expect(server.askedFor('POST', '/front/admin/money/disputes/{id}/decide')[0]?.body).toEqual({
    isWon: true,
    reason: 'The bank has written',
  });
});

it('waits for a second person above the limit, and gives the evidence of a dispute', async () => {
  const waiting = aDispute({ wonBy: '00000000-0000-7000-8000-0000000000f4', wonByName: 'rosa', notices: 2 });
  page = { ...page, disputes: [aDispute({ amountCents: 9900 })] };
  server.on('POST', '/front/admin/money/disputes/{id}/decide', () => ({
    ok: { ...page, disputes: [waiting] },
  }));
  openPage();

  await userEvent.click(await screen.findByRole('button', { name: 'Won' }));
  const dialog = await inDialog();
  await userEvent.type(dialog.getByLabelText('Reason'), 'The bank has written');
  await userEvent.click(dialog.getByRole('button', { name: 'Won' }));

  expect(await screen.findByText('Won, says @rosa')).toBeTruthy();
  expect(screen.getByText('2 notices')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Evidence' }).getAttribute('href')).toBe(
    `/front/admin/money/disputes/${waiting.id}/evidence`,
  );
});

it('says what a provider has not answered, and lets staff settle it as they find it there', async () => {
  const call = '/front/admin/money/payments/{id}/refunds';
  const settle = '/front/admin/money/refunds/{id}/settle';
  const asking = aRefund({ state: 'asking', amountCents: 499 });
  server.on('POST', call, () => ({ ok: { ...page, refunds: [asking] } }));
  server.on('POST', settle, () => ({
    ok: { ...page, refunds: [aRefund({ state: 'failed', amountCents: 499 })] },
  }));
  openPage();

  await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = await inDialog();
  await userEvent.type(dialog.getByLabelText('Reason'), 'It came overdue');
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));

  await userEvent.click(await screen.findByRole('button', { name: 'Not refunded' }));
  const settling = await inDialog();
  await userEvent.type(settling.getByLabelText('Reason'), 'Not in their list');
  await userEvent.click(settling.getByRole('button', { name: 'Not refunded' }));

  expect(await screen.findByText('Failed', { selector: ':not(option)' })).toBeTruthy();
  expect(server.askedFor('POST', settle)[0]?.body).toEqual({ isGiven: false, reason: 'Not in their list' });
});

it('tells where a payment stands otherwise at its provider, and settles it with a reason', async () => {
  const item = {
    id,
    paymentId: id,
    username: 'mila',
    provider: 'verotel',
    amountCents: 499,
    currency: 'USD',
    kind: 'state' as const,
    ours: 'created',
    theirs: 'paid',
    foundAt: '2026-11-25T12:00:00Z',
  };
  server.on('GET', '/front/admin/money/differences', () => ({
    ok: { items: [item], compared: 1, waiting: 2 },
  }));
  const end = '/front/admin/money/differences/{id}/end';
  server.on('POST', end, () => ({
    ok: { items: [], compared: 1, waiting: 2 },
  }));
  openPage();

  expect(await screen.findByText('Paid (Verotel)')).toBeTruthy();
  const table = screen.getByRole('table', { name: 'Compared with providers' });
  expect(within(table).getByText('Unpaid')).toBeTruthy();
  expect(screen.getByText(/1 payment compared\./).textContent).toContain('2 are waiting.');
  await userEvent.click(screen.getByRole('button', { name: 'Mark as settled' }));
  await userEvent.type(screen.getByLabelText('Reason'), 'paid by hand');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mark as settled' }));

  await waitFor(() => expect(screen.queryByText('Paid (Verotel)')).toBeNull());
  expect(server.askedFor('POST', end)[0]?.body).toEqual({ reason: 'paid by hand' });
});

it('searches payments, and exports what is found', async () => {
  openPage();
  await userEvent.selectOptions(await screen.findByLabelText('Status'), 'paid');
  await userEvent.type(screen.getByLabelText('Search payments'), 'their-77');

  await waitFor(() => {
    const asked = server.askedFor('GET', '/front/admin/money/payments').at(-1)?.query;
    expect([asked?.get('text'), asked?.get('state')]).toEqual(['their-77', 'paid']);
  });
  const file = screen.getByRole('link', { name: 'Export (CSV)' });
  expect(file.getAttribute('href')).toBe('/front/admin/money/payments/file?text=their-77&state=paid');
});

it('leads support, who sees payments alone, to the promo codes', async () => {
  server = await arrive(aUser({ isSupport: true, permissions: ['desk', 'payments'] }));
  server.on('GET', '/front/admin/money/payments', () => ({ ok: { items: found, nextCursor: null } }));
  openPage();

  const link = await screen.findByRole('link', { name: 'Promo codes' });
  expect(link.getAttribute('href')).toBe('/admin/promo-codes');
  expect(screen.queryByRole('link', { name: 'Member’s ledger' })).toBeNull();
});
