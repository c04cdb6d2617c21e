import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import LedgerPage from './LedgerPage';

const call = '/front/admin/money/ledger';
const payment = '00000000-0000-7000-8000-0000000000f1';
let server: Awaited<ReturnType<typeof arrive>>;

beforeEach(async () => {
  server = await arrive(aUser({ isAdmin: true }));
});

async function ask(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Reason'), 'She asks about a payment');
  await userEvent.click(screen.getByRole('button', { name: 'Show ledger' }));
}

it('shows the entries of a member in words, after a reason', async () => {
  const line = { transactionId: payment, createdAt: '2026-01-01T00:00:00Z', subjectType: 'payment' };
  server.on('GET', call, () => ({
    ok: {
      accountId: '00000000-0000-7000-8000-0000000000f2',
      username: 'mila',
      totals: [{ kind: 'member_chips', asset: 'chips', amount: 330, accounts: 1 }],
      lines: [
        { ...line, account: 'creator_pending', kind: 'sale', asset: 'usd', amount: 799, subjectId: payment },
        { ...line, account: 'member_chips', kind: 'promo_code', asset: 'chips', amount: 50, subjectId: null },
      ],
    },
  }));
  open(LedgerPage, '/admin/money/ledger', '/admin/money/ledger?who=mila');

  await ask();

  const table = within(await screen.findByRole('table', { name: 'Ledger entries' }));
  expect(table.getByText('Creators, pending')).toBeTruthy();
  expect(table.getByText('$7.99')).toBeTruthy();
  expect(table.getByText('Promo code')).toBeTruthy();
  expect(table.getByText('50 chips')).toBeTruthy();
  expect(table.getByRole('link', { name: 'Sale' }).getAttribute('href')).toBe(
    `/admin/money/payments/${payment}`,
  );
  const asked = server.askedFor('GET', call)[0]?.query;
  expect([asked?.get('who'), asked?.get('reason')]).toEqual(['mila', 'She asks about a payment']);
});

it('says at the field that there is no such member', async () => {
  server.on('GET', call, () => refuse(404, 'not_found', 'who'));
  open(LedgerPage, '/admin/money/ledger', '/admin/money/ledger?who=nemo');

  await ask();

  expect(await screen.findByText('No such member.')).toBeTruthy();
});
