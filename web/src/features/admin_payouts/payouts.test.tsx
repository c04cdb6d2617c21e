import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import PayoutsPage from './PayoutsPage';

const id = '00000000-0000-7000-8000-0000000000e1';
const time = '2026-01-01T00:00:00Z';
const batch: Schema['PayoutBatch'] = {
  id,
  kind: 'bank',
  state: 'exported',
  payouts: 1,
  totalCents: 8000,
  closedAt: time,
  checkedBy: 'rosa',
  approvedBy: 'nora',
  exportedAt: time,
};
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
const refuse = '/front/admin/payouts/{id}/payouts/{payout}/return/refuse';

let server: Awaited<ReturnType<typeof arrive>>;
let line: Schema['PayoutLine'];

beforeEach(async () => {
  server = await arrive(user);
  line = aLine();
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

  expect(await screen.findByText('returned, Account closed')).toBeTruthy();
  expect(server.askedFor('POST', refuse)).toEqual([]);
});
