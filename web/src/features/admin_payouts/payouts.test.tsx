import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import PayoutsPage from './PayoutsPage';

const id = '00000000-0000-7000-8000-0000000000e1';
const time = '2026-01-01T00:00:00Z';
let batch: Schema['PayoutBatch'];
const aBatch = (change: Partial<Schema['PayoutBatch']> = {}): Schema['PayoutBatch'] => ({
  id,
  kind: 'bank',
  state: 'exported',
  payouts: 1,
  totalCents: 8000,
  closedAt: time,
  checkedBy: 'rosa',
  approvedBy: 'nora',
  exportedAt: time,
  ...change,
});
const aLine = (change: Partial<Schema['PayoutLine']> = {}): Schema['PayoutLine'] => ({
  id: '00000000-0000-7000-8000-0000000000e2',
  accountId: '00000000-0000-7000-8000-0000000000e3',
  username: 'mila',
  holder: 'Mila Keeper',
  destinationEnd: '3000',
  asset: null,
  amountCents: 8000,
  state: 'exported',
  reason: null,
  isChanged: false,
  proposed: null,
  ...change,
});
const proposed = {
  end: 'returned',
  reason: 'Account closed',
  byId: '00000000-0000-7000-8000-0000000000e4',
  byName: 'rosa',
} as const;
const user = aUser({ isAdmin: true });
const end = '/front/admin/payouts/{id}/payouts/{payout}/end';
const confirm = '/front/admin/payouts/{id}/payouts/{payout}/return/confirm';
const declined = '/front/admin/payouts/{id}/payouts/{payout}/return/refuse';

let server: Awaited<ReturnType<typeof arrive>>;
let line: Schema['PayoutLine'];

beforeEach(async () => {
  server = await arrive(user);
  line = aLine();
  batch = aBatch();
  server.on('GET', '/front/admin/payouts', () => ({ ok: { items: [batch] } }));
  server.on('GET', '/front/admin/payouts/{id}', () => ({ ok: { batch, lines: [line] } }));
});

async function press(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Seen at the bank');
  await userEvent.click(dialog.getByRole('button', { name }));
}

it('proposes that a payout came back, and lets the one who did withdraw it', async () => {
  server.on('POST', end, () => ({
    ok: { batch, lines: [aLine({ proposed: { ...proposed, byId: user.id } })] },
  }));
  open(PayoutsPage, '/admin/payouts');

  await press('Came back');

  expect(await screen.findByText('Came back: Account closed (@rosa)')).toBeTruthy();
  expect(server.askedFor('POST', end)[0]?.body).toEqual({ end: 'returned', reason: 'Seen at the bank' });
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

it('lets another confirm or decline it', async () => {
  line = aLine({ proposed });
  server.on('POST', confirm, () => ({
    ok: { batch, lines: [aLine({ state: 'returned', reason: 'Account closed' })] },
  }));
  open(PayoutsPage, '/admin/payouts');
  expect(await screen.findByRole('button', { name: 'Decline' })).toBeTruthy();

  await press('Confirm');

  const table = within(screen.getByRole('table', { name: 'Payouts' }));
  expect(await table.findByText('Came back')).toBeTruthy();
  expect(table.getByText('Account closed')).toBeTruthy();
  expect(server.askedFor('POST', declined)).toEqual([]);
});

it('asks before each step, with the sum, the people and a reason', async () => {
  batch = aBatch({ state: 'checked', approvedBy: null, exportedAt: null });
  line = aLine({ state: 'closed' });
  const approve = '/front/admin/payouts/{id}/approve';
  server.on('POST', approve, () => {
    batch = aBatch({ state: 'approved', exportedAt: null });
    return { ok: { batch, lines: [line] } };
  });
  server.on('POST', '/front/admin/payouts/{id}/export', () => refuse(409, 'payer_missing'));
  open(PayoutsPage, '/admin/payouts');

  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('$80 to 1 person.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Reason'), 'The sums are right');
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));

  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  const sending = within(await screen.findByRole('dialog', { name: 'Send these payouts?' }));
  await userEvent.type(sending.getByLabelText('Reason'), 'It is Monday');
  await userEvent.click(sending.getByRole('button', { name: 'Send' }));
  expect((await sending.findByRole('alert')).textContent).toContain('name, IBAN and BIC');
  expect(server.askedFor('POST', approve)[0]?.body).toEqual({ reason: 'The sums are right' });
});
