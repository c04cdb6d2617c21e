import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { dispatch } from '~/live/handlers';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aBalance, aSession, aUser } from '~/testing/world';
import { BalancePill } from './BalancePill';

let server: Awaited<ReturnType<typeof arrive>>;
beforeEach(async () => {
  server = await arrive(aUser(), aBalance(100));
});

const tell = (totalAmount: number, owedAmount = 0) =>
  act(async () => {
    const balance = { totalAmount, heldAmount: 0, owedAmount };
    server.on('GET', '/front/v2/config/data', () => ({
      ok: aSession(aUser(), { ...aBalance(), ...balance }),
    }));
    dispatch({ event: 'tokenBalanceUpdate', params: balance });
  });

it('follows the balance live', async () => {
  open(BalancePill, '/');
  await screen.findByRole('button', { name: 'Chips: 100' });

  await tell(76);

  expect(await screen.findByRole('button', { name: 'Chips: 76' })).toBeTruthy();
});

it('celebrates what is more than the threshold, and nothing else', async () => {
  open(BalancePill, '/');
  await screen.findByRole('button', { name: 'Chips: 100' });

  await tell(139);
  expect((await screen.findByRole('button', { name: 'Chips: 139' })).className).not.toContain('grown');
  await tell(179);

  expect((await screen.findByRole('button', { name: 'Chips: 179' })).className).toContain('grown');
});

it('leads to more chips and to where they went', async () => {
  open(BalancePill, '/');
  await userEvent.click(await screen.findByRole('button', { name: 'Chips: 100' }));

  const buy = await screen.findByRole('button', { name: 'Get chips' });

  expect(buy.getAttribute('href')).toBe('/chips?triggerSource=header');
  expect(screen.getByRole('button', { name: 'History' }).getAttribute('href')).toBe('/chips/history');
});

it('says beside the balance what is owed, as soon as it is', async () => {
  open(BalancePill, '/');
  await screen.findByRole('button', { name: 'Chips: 100' });

  await tell(0, 200);
  await userEvent.click(await screen.findByRole('button', { name: 'Chips: 0' }));

  expect(
    await screen.findByText(
      'One of your payments was reversed. 200 chips will be deducted from your next chips.',
    ),
  ).toBeTruthy();
});
