import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { closeModal, dropModal } from '~/app/modals/current';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import { LockButton, type Locking } from './LockButton';

afterEach(() =>
  act(() => {
    closeModal();
    dropModal();
  }),
);

const creator = { id: '00000000-0000-7000-8000-0000000000c1', username: 'vera', displayName: 'Vera' };
const locked = (lock: Locking['lock']) => () => <LockButton id="i1" kind="post" {...{ lock, creator }} />;

async function visit(
  lock: Locking['lock'],
  user: ReturnType<typeof aUser> | null = aUser(),
  discount: Schema['FanClub']['discount'] = null,
) {
  const server = await arrive(user);
  const club = {
    modelId: creator.id,
    username: 'vera',
    membersCount: 3,
    name: 'Vera’s club',
    description: '',
    postsCount: 0,
    monthlyCents: 999,
    isOpen: true,
    bundles: [{ periodInMonth: 1, discount: 0, priceCents: 999 }],
    discount,
    priceRestrictions: { min: 499, max: 5000 },
    tiers: [],
    membership: null,
  };
  server.on('GET', '/front/fanClubs', () => ({ ok: { items: [club] } }));
  server.on('GET', '/front/models/username/{username}/fanClub', () => ({ ok: club }));
  server.on('GET', '/front/payment-methods', () => ({ ok: { items: [], offered: ['card' as const] } }));
  open(locked(lock), '/');
}

it('opens what sells a post that is paid for', async () => {
  await visit({ kind: 'paid', priceCents: 999 });

  await userEvent.click(await screen.findByRole('button', { name: 'Unlock for $9.99' }));

  await screen.findByRole('dialog', { name: 'Unlock this post' });
});

it('opens the fan club where a post is for its members, and says what it costs', async () => {
  await visit({ kind: 'fan_club' });

  await userEvent.click(await screen.findByRole('button', { name: 'Join for $9.99 a month' }));

  await screen.findByRole('dialog', { name: 'Join vera’s fan club' });
});

it('strikes the regular price through while a discount runs, and says until when', async () => {
  const prices = [{ periodInMonth: 1, priceCents: 799 }];
  const discount = {
    percent: 20,
    audience: 'all' as const,
    endsAt: '2030-12-03T12:00:00Z',
    placesLeft: null,
    prices,
  };
  await visit({ kind: 'fan_club' }, aUser(), discount);

  const button = await screen.findByRole('button', { name: 'Join for $9.99 $7.99' });

  expect(button.querySelector('s')?.textContent).toBe('$9.99');
  expect(screen.getByText(/^20% off the first payment until .*2030$/)).toBeTruthy();
});

it('asks a guest for an account first', async () => {
  await visit({ kind: 'paid', priceCents: 999 }, null);

  await userEvent.click(await screen.findByRole('button', { name: 'Unlock for $9.99' }));

  await screen.findByRole('dialog', { name: 'Create an account to continue' });
});

it('sells nothing between people who have parted', async () => {
  await visit({ kind: 'parted' });

  expect(await screen.findByText('For club members')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
