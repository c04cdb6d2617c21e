import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { closeModal, dropModal } from '~/app/modals/current';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import BundlesPage from './BundlesPage';
import PersonBundles from './PersonBundles';

const anItem = (id: string, change: Partial<Schema['PostBundleItem']> = {}): Schema['PostBundleItem'] => ({
  id,
  isAlbum: false,
  title: `Evening ${id}`,
  priceCents: 1000,
  photos: 3,
  videos: 0,
  isOwned: false,
  isAvailable: true,
  ...change,
});
const bundle = {
  id: 'b1',
  title: 'The harbor',
  priceCents: 1500,
  fullCents: 2000,
  isOwned: false,
  items: [anItem('1', { isOwned: true }), anItem('2')],
};

afterEach(() =>
  act(() => {
    closeModal();
    dropModal();
  }),
);

it('makes a bundle of paid posts, in their order', async () => {
  const server = await arrive(aUser());
  const choices = [anItem('1'), anItem('2')];
  server.on('GET', '/front/models/bundles', () => ({ ok: { items: [], choices } }));
  server.on('POST', '/front/models/bundles', () => ({ ok: { items: [], choices } }));
  open(() => <BundlesPage />, '/', '/?add=2');

  await userEvent.click(await screen.findByRole('button', { name: 'New bundle' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'The harbor');
  await userEvent.click(screen.getByRole('checkbox', { name: /Evening 1/ }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Bundle price (USD)' }), '20');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await userEvent.clear(screen.getByRole('textbox', { name: 'Bundle price (USD)' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Bundle price (USD)' }), '15');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(server.askedFor('POST', '/front/models/bundles')).toHaveLength(1));
  expect(server.askedFor('POST', '/front/models/bundles')[0]?.body).toEqual({
    title: 'The harbor',
    priceCents: 1500,
    itemIds: ['2', '1'],
  });
});

it('lets nothing be taken out of a bundle that was sold', async () => {
  const server = await arrive(aUser());
  const items = [anItem('1'), anItem('2')];
  const sold = { ...bundle, items, sold: 3, isOnSale: true, createdAt: '2026-11-20T12:00:00Z' };
  server.on('GET', '/front/models/bundles', () => ({ ok: { items: [sold], choices: items } }));
  open(() => <BundlesPage />, '/');

  await userEvent.click(await screen.findByRole('button', { name: 'Edit The harbor' }));

  await screen.findByText(/has been sold/);
  expect(screen.queryByRole('button', { name: 'Take out: Evening 1' })).toBeNull();
});

it('shows the bundles of a creator, and buys one for the price that is shown', async () => {
  const server = await arrive(aUser());
  server.on('GET', '/front/models/username/{username}/bundles', () => ({ ok: { items: [bundle] } }));
  server.on('GET', '/front/bundles/{id}', () => ({ ok: bundle }));
  server.on('GET', '/front/payment-methods', () => ({ ok: { items: [], offered: ['card' as const] } }));
  server.on('POST', '/front/purchases', () => refuse(409, 'payment_unavailable'));
  open(() => <PersonBundles username="vera" />, '/');

  await screen.findByText(/\$15 instead of \$20/);
  await userEvent.click(screen.getByRole('button', { name: 'View bundle: The harbor' }));
  await screen.findByRole('dialog', { name: 'The harbor' });
  await screen.findByText(/You already have 1/);
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $15' }));

  await waitFor(() => expect(server.askedFor('POST', '/front/purchases')).toHaveLength(1));
  expect(server.askedFor('POST', '/front/purchases')[0]?.body).toMatchObject({
    wanted: { kind: 'bundle', id: 'b1' },
    priceCents: 1500,
  });
});
