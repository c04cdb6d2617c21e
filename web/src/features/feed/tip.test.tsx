import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeModal, dropModal } from '~/app/modals/current';
import { arrive } from '~/testing/arrive';
import { aFeedItem } from '~/testing/feed';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import { ItemCard } from './ItemCard';

const goal = { id: 'g1', title: 'A better tripod', targetCents: 15_000, raisedCents: 5_000 };

afterEach(() =>
  act(() => {
    closeModal();
    dropModal();
  }),
);

it.each([
  { goals: [goal], dialog: 'Tip for “A better tripod”' },
  { goals: [], dialog: 'Tip vesna' },
])('opens from a post what its creator can be tipped for: $dialog', async ({ goals, dialog }) => {
  const server = await arrive(aUser());
  server.on('GET', '/front/models/username/{username}/offers', () => ({ ok: { goals, requestMenu: [] } }));
  server.on('GET', '/front/payment-methods', () => ({ ok: { items: [], offered: ['card' as const] } }));
  open(() => <ItemCard item={aFeedItem()} />, '/');

  await userEvent.click(await screen.findByRole('button', { name: 'Send a tip' }));

  expect(await screen.findByRole('dialog', { name: dialog })).toBeTruthy();
});
