import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mutate } from 'swr';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { closeModal, currentModal, dropModal } from '~/app/modals/current';
import { sessionKey } from '~/app/session';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aSession, aUser } from '~/testing/world';
import EarningsPage from './EarningsPage';

const sale: Schema['SaleView'] = {
  id: 's1',
  kind: 'post',
  buyer: 'ana',
  subjectId: 'f1',
  title: 'Fog at six',
  grossCents: 1000,
  feeCents: 200,
  studioCents: 0,
  state: 'pending',
  bookedAt: '2026-11-28T10:00:00Z',
  availableAt: '2026-12-05T10:00:00Z',
};
let server: Awaited<ReturnType<typeof arrive>>;

afterEach(() =>
  act(() => {
    closeModal();
    dropModal();
  }),
);

beforeEach(async () => {
  server = await arrive(aUser({ isApproved: true }));
});

it('says who bought what, what is left of the price, and when', async () => {
  server.on('GET', '/front/earnings/sales', () => ({ ok: { items: [sale], nextCursor: null } }));
  open(EarningsPage, '/earnings/earning-history');

  const row = (await screen.findByRole('link', { name: 'Fog at six' })).closest('tr');
  for (const text of ['$10', '−$2', '$8', 'Available Sat, Dec 5']) expect(row?.textContent).toContain(text);

  await userEvent.click(screen.getByRole('button', { name: '@ana' }));
  expect(currentModal()).toMatchObject({ name: 'fan', props: { username: 'ana' } });
});

it('narrows sales to one fan, and back', async () => {
  server.on('GET', '/front/earnings/sales', () => ({ ok: { items: [sale], nextCursor: null } }));
  open(EarningsPage, '/earnings/earning-history', '/earnings/earning-history?buyer=ana');
  const buyers = () => server.askedFor('GET', '/front/earnings/sales').map(({ query }) => query.get('buyer'));

  await userEvent.click(await screen.findByRole('button', { name: 'Show all sales' }));

  await waitFor(() => expect(buyers()).toEqual(['ana', null]));
});

const earnings: Schema['Earnings'] = {
  availableCents: 0,
  centsPerHundredChips: 0,
  hasMethod: true,
  incomeChips: 120,
  minimumCents: 5000,
  nextClosing: null,
  payableChips: 0,
  pendingCents: 0,
  riskDays: 7,
  transitCents: 0,
  waitingChips: 0,
};

it('tells of referrals and earned chips only while they are switched on', async () => {
  server.on('GET', '/front/earnings', () => ({ ok: earnings }));
  server.on('GET', '/front/earnings/sales', () => ({ ok: { items: [], nextCursor: null } }));
  const say = async (isOn: boolean) => {
    const session = aSession(aUser({ isApproved: true }));
    const { features } = session.config;
    const switched = { ...features, isReferralProgramEnabled: isOn, isTokenSystemEnabled: isOn };
    const next = { ...session, config: { ...session.config, features: switched } };
    server.on('GET', '/front/v2/config/data', () => ({ ok: next }));
    await act(() => mutate(sessionKey, next, { revalidate: false }));
  };
  await say(true);
  open(EarningsPage, '/earnings/earning-history');
  expect(await screen.findByRole('tab', { name: 'Referrals' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Add earned chips to my balance' })).toBeTruthy();

  await say(false);

  await waitFor(() => expect(screen.queryByRole('tab', { name: 'Referrals' })).toBeNull());
  expect(screen.queryByText('Earned chips')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add earned chips to my balance' })).toBeNull();
});
