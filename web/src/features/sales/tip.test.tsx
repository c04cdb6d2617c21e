import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeModal, dropModal, openModal } from '~/app/modals/current';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';

const goal = { id: 'g1', title: 'A better tripod', targetCents: 15_000, raisedCents: 5_000 };
let server: Awaited<ReturnType<typeof arrive>>;

beforeEach(async () => {
  server = await arrive(aUser());
  server.on('GET', '/front/models/username/{username}/offers', () => ({
    ok: { goals: [goal], requestMenu: [] },
  }));
  server.on('GET', '/front/payment-methods', () => ({ ok: { items: [], offered: ['card' as const] } }));
  server.on('POST', '/front/purchases', () => refuse(409, 'payment_unavailable'));
});

afterEach(() =>
  act(() => {
    closeModal();
    dropModal();
  }),
);

it('offers the goals of a creator in a tip, and pays for the chosen one', async () => {
  open(() => null, '/');
  act(() => openModal('tip', { username: 'orin' }));

  await userEvent.click(await screen.findByRole('radio', { name: /A better tripod/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Pay $5' }));

  await waitFor(() => expect(server.askedFor('POST', '/front/purchases')).toHaveLength(1));
  expect(JSON.stringify(server.askedFor('POST', '/front/purchases')[0]?.body)).toContain('g1');
});

it('tips a suggested sum with words', async () => {
  server.on('GET', '/front/models/username/{username}/offers', () => ({
    ok: { goals: [], requestMenu: [] },
  }));
  open(() => null, '/');
  act(() => openModal('tip', { username: 'orin' }));

  await userEvent.click(await screen.findByRole('button', { name: '$10' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Message (optional)' }), ' For the harbor. ');
  await userEvent.click(screen.getByRole('button', { name: 'Pay $10' }));

  await waitFor(() => expect(server.askedFor('POST', '/front/purchases')).toHaveLength(1));
  expect(server.askedFor('POST', '/front/purchases')[0]?.body).toMatchObject({
    wanted: { kind: 'tip', amountCents: 1000, note: 'For the harbor.' },
  });
});

it('reads a comma in a sum, and says what is wrong with others', async () => {
  open(() => null, '/');
  act(() => openModal('tip', { username: 'orin' }));
  const amount = await screen.findByRole('textbox', { name: 'Amount (USD)' });
  const write = async (text: string) => {
    await userEvent.clear(amount);
    await userEvent.type(amount, text);
  };

  await write('7,50');
  expect(screen.getByRole('button', { name: 'Pay $7.50' })).toBeTruthy();
  await write('abc');
  expect(screen.getByText('Enter an amount such as 7.50.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pay' }).hasAttribute('disabled')).toBe(true);
  await write('5000');
  expect(screen.getByText(/^Enter an amount from /)).toBeTruthy();
});
