import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { closeModal, dropModal } from '~/app/modals/current';
import { arrive } from '~/testing/arrive';
import { aClub } from '~/testing/fan-clubs';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import { ClubDiscounts } from './ClubDiscounts';
import FanClubModal from './FanClubModal';
import GiftModal from './GiftModal';

afterEach(() =>
  act(() => {
    closeModal();
    dropModal();
  }),
);

const control = { isOpen: true, onClose: () => undefined, onClosed: () => undefined };

const aDiscount = (change: Partial<Schema['ClubDiscount']> = {}): Schema['ClubDiscount'] => ({
  id: '00000000-0000-7000-8000-0000000000d1',
  percent: 30,
  audience: 'new',
  endsAt: '2030-12-03T22:59:59Z',
  maxUses: 50,
  createdAt: '2026-11-01T00:00:00Z',
  endedAt: null,
  uses: 4,
  isRunning: true,
  ...change,
});

it('starts a discount with an end, and says what it needs', async () => {
  const server = await arrive(aUser());
  server.on('GET', '/front/models/fanClub/discounts', () => ({ ok: { items: [] } }));
  server.on('POST', '/front/models/fanClub/discounts', () => ({ ok: { items: [aDiscount()] } }));
  open(() => <ClubDiscounts />, '/');
  const percent = await screen.findByRole('textbox', { name: /^Discount/ });
  const start = screen.getByRole<HTMLButtonElement>('button', { name: 'Start discount' });
  expect(start.disabled).toBe(true);

  await userEvent.type(screen.getByRole('textbox', { name: 'Limit of people' }), '50');
  await userEvent.clear(percent);
  await userEvent.type(percent, '71');
  expect(screen.getByRole('alert').textContent).toBe('Enter a discount from 5 to 70%.');
  expect(start.disabled).toBe(true);
  await userEvent.clear(percent);
  await userEvent.type(percent, '30');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'For' }), 'New members');
  await userEvent.click(start);

  await screen.findByText(/4 of 50 used/);
  expect(server.askedFor('POST', '/front/models/fanClub/discounts')[0]?.body).toEqual({
    percent: 30,
    audience: 'new',
    endsAt: null,
    maxUses: 50,
  });
  expect(screen.queryByRole('button', { name: 'Start discount' })).toBeNull();
});

it('ends a discount, and keeps it in the list', async () => {
  const server = await arrive(aUser());
  let discount = aDiscount();
  server.on('GET', '/front/models/fanClub/discounts', () => ({ ok: { items: [discount] } }));
  server.on('DELETE', '/front/models/fanClub/discounts/{id}', () => {
    discount = aDiscount({ isRunning: false, endedAt: '2026-11-20T12:00:00Z' });
    return { ok: undefined };
  });
  open(() => <ClubDiscounts />, '/');

  await userEvent.click(await screen.findByRole('button', { name: 'End the 30% discount' }));

  await screen.findByText(/Ended on/);
  await screen.findByRole('button', { name: 'Start discount' });
});

it('shows the regular price struck through, and orders at the discounted one', async () => {
  const server = await arrive(aUser());
  const club = aClub({
    discount: {
      percent: 30,
      audience: 'all',
      endsAt: '2030-12-03T12:00:00Z',
      placesLeft: 2,
      prices: [
        { periodInMonth: 12, priceCents: 5880 },
        { periodInMonth: 3, priceCents: 1890 },
        { periodInMonth: 1, priceCents: 700 },
      ],
    },
  });
  server.on('GET', '/front/models/username/{username}/fanClub', () => ({ ok: club }));
  server.on('GET', '/front/payment-methods', () => ({ ok: { items: [], offered: ['card' as const] } }));
  server.on('GET', '/front/purchases/preview', () => ({
    ok: {
      effect: 'begins' as const,
      amountCents: 700,
      currency: 'USD',
      endsAt: '2030-12-27T12:00:00Z',
      renewalCents: 1000,
      renewsAt: '2030-12-27T12:00:00Z',
      stopsRenewal: false,
    },
  }));
  server.on('POST', '/front/purchases', () => refuse(409, 'price_changed'));
  open(() => <FanClubModal username="orin" periodInMonth={1} {...control} />, '/');

  await userEvent.click(await screen.findByRole('button', { name: 'Pay $7' }));

  expect(screen.getByText('$10', { selector: 's' })).toBeTruthy();
  expect(screen.getByText(/30% off the first payment until .*2030 · 2 places left/)).toBeTruthy();
  await waitFor(() =>
    expect(server.askedFor('POST', '/front/purchases')[0]?.body).toMatchObject({ priceCents: 700 }),
  );
});

it('says where a membership can’t be given, since the club takes no members', async () => {
  const server = await arrive(aUser());
  server.on('GET', '/front/models/username/{username}/fanClub', () => ({ ok: aClub({ isOpen: false }) }));
  server.on('GET', '/front/payment-methods', () => ({ ok: { items: [], offered: ['card' as const] } }));
  open(() => <GiftModal username="orin" {...control} />, '/');

  await screen.findByText('This fan club isn’t accepting new members.');
  expect(screen.queryByRole('radio', { name: /month/ })).toBeNull();
});
