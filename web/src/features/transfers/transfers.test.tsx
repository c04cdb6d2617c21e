import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Schema } from '~/api/schemas';
import { publish } from '~/live/events';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aTransfer, aTransferItem, aTransferPlan } from '~/testing/transfers';
import { aUser } from '~/testing/world';
import TransferModal from './TransferModal';
import TransferPage from './TransferPage';

vi.mock('~/live/use-subscription', () => ({ useSubscription: () => undefined }));

let server: Awaited<ReturnType<typeof arrive>>;
let transfer: Schema['Transfer'];

beforeEach(async () => {
  server = await arrive(aUser({ isApproved: true }));
  transfer = aTransfer();
  server.on('GET', '/front/transfers/{id}', () => ({ ok: transfer }));
  server.on('GET', '/front/transfers/{id}/items', () => ({
    ok: { items: [aTransferItem({ state: 'failed', failure: 'story' })], nextCursor: null },
  }));
});

const show = () => open(TransferPage, '/transfer/:id', `/transfer/${transfer.id}`);

/** The window, with one post chosen before. */
const Modal = () => (
  <TransferModal
    isOpen
    onClose={() => undefined}
    onClosed={() => undefined}
    choice={{ itemIds: ['00000000-0000-7000-8000-0000000000b1'] }}
  />
);

async function check(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Username of the receiver'), 'lena');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
}

it('says beside the name why it can’t receive, and what the receiver lacks', async () => {
  server.on('POST', '/front/transfers/plan', () => refuse(409, 'not_same_owner', 'to'));
  open(Modal, '/');
  await check();
  expect(
    await screen.findByText(
      'Both accounts must be verified for the same person or belong to the same studio.',
    ),
  ).toBeTruthy();

  server.on('POST', '/front/transfers/plan', () => refuse(409, 'post_limit'));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));

  expect(await screen.findByText('The receiver has reached the post limit.')).toBeTruthy();
});

it('sends nothing where everything stays, and says why', async () => {
  const plan = aTransferPlan({
    posts: 0,
    media: 0,
    staying: [{ id: 'b1', kind: 'post', title: '', why: 'under_review', others: 0 }],
  });
  server.on('POST', '/front/transfers/plan', () => ({ ok: plan }));
  open(Modal, '/');
  await check();

  expect(await screen.findByText('None of this can move.')).toBeTruthy();
  expect(screen.getByText('Post: Reported and under review')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Request transfer' })).toBeNull();
});

it('keeps what was typed when the password is wrong', async () => {
  server.on('POST', '/front/transfers/plan', () => ({ ok: aTransferPlan() }));
  server.on('POST', '/front/transfers', () => refuse(422, 'password_wrong', 'password'));
  open(Modal, '/');
  await check();
  await userEvent.type(await screen.findByLabelText('Password'), 'wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Request transfer' }));

  expect(await screen.findByText('Wrong password.')).toBeTruthy();
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong');
});

it('lets the sender withdraw, and shows what became of it', async () => {
  server.on('POST', '/front/transfers/{id}/withdraw', () => {
    transfer = aTransfer({ state: 'withdrawn' });
    return { ok: undefined };
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));

  expect(await screen.findByText('This transfer was withdrawn. Nothing moved.')).toBeTruthy();
});

it.each([
  ['expired', 'This transfer wasn’t accepted in time. Nothing moved.'],
  ['declined', 'This transfer was declined. Nothing moved.'],
] as const)('says that it has ended as %s', async (state, words) => {
  transfer = aTransfer({ state, isSender: false });
  show();

  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

it('follows its progress, and names what stayed', async () => {
  transfer = aTransfer({ state: 'moving', moved: 1 });
  show();
  expect(await screen.findByText('1 of 3 items')).toBeTruthy();

  transfer = aTransfer({ state: 'done', moved: 2, failed: 1, undoUntil: '2020-01-01T00:00:00Z' });
  act(() => publish('transferMoved', { transferId: transfer.id }));

  expect(await screen.findByText('In a story')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('1 of 3 items')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Undo transfer' })).toBeNull();
});

it('is not found for other people', async () => {
  server.on('GET', '/front/transfers/{id}', () => refuse(404, 'not_found'));
  show();

  expect(await screen.findByRole('heading', { name: 'This page doesn’t exist' })).toBeTruthy();
});
