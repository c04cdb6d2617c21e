import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeModal, dropModal } from '~/app/modals/current';
import { arrive } from '~/testing/arrive';
import { aClub } from '~/testing/fan-clubs';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import type { DirectChat } from '../wire';
import { ClubBar } from './ClubBar';

afterEach(() =>
  act(() => {
    closeModal();
    dropModal();
  }),
);

const prices = [{ periodInMonth: 1, priceCents: 700 }];
const discount = { percent: 30, audience: 'new' as const, endsAt: null, placesLeft: 1, prices };
const chat = {
  counterpart: { username: 'orin', displayName: 'Orin', isCreator: true, isAvailable: true, avatarUrl: null },
  blockedReason: null,
} as unknown as DirectChat;

it('offers the discounted membership in the talk, and nothing without a discount', async () => {
  const server = await arrive(aUser());
  server.on('GET', '/front/models/username/{username}/fanClub', () => ({ ok: aClub({ discount }) }));
  server.on('GET', '/front/payment-methods', () => ({ ok: { items: [], offered: ['card' as const] } }));
  open(() => <ClubBar chat={chat} />, '/');

  await screen.findByText(/30% off the first payment · 1 place left/);
  await userEvent.click(screen.getByRole('button', { name: 'Join for $7' }));
  const month = await screen.findByRole<HTMLInputElement>('radio', { name: /^1 month/ });
  expect(month.checked).toBe(true);
});
