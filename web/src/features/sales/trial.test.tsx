import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { closeModal, currentModal, dropModal } from '~/app/modals/current';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import TrialPage from './TrialPage';

afterEach(() =>
  act(() => {
    closeModal();
    dropModal();
  }),
);

const trial = {
  trialVerificationData: {
    hash: 'abc',
    username: 'vera',
    days: 7,
    isExpired: false,
    isUsedByUser: false,
    hasCanceledMembership: false,
  },
};
const path = '/front/trials/{trialHash}';
const reasons: { code: Schema['Code']; reason: string; words: string }[] = [
  { code: 'trial_expired', reason: 'expired', words: 'This trial link has expired.' },
  { code: 'trial_used', reason: 'used', words: 'You have already used a trial of this fan club.' },
  {
    code: 'has_canceled_membership',
    reason: 'hasCanceledMembership',
    words: 'You’ve already been a member of this fan club. Trials are for new members.',
  },
];

it.each(reasons)('opens the window of trial errors with the reason $reason', async ({ code, words }) => {
  const server = await arrive(aUser());
  server.on('GET', path, () => ({ ok: trial }));
  server.on('POST', path, () => refuse(409, code));
  open(TrialPage, '/trial/:hash', '/trial/abc');

  await userEvent.click(await screen.findByRole('button', { name: 'Join for free' }));

  await screen.findByRole('dialog', { name: 'Trial not available' });
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'View fan club' })).toBeTruthy();
});

it('lets a guest sign up first, and then joins', async () => {
  const server = await arrive(null);
  server.on('GET', path, () => ({ ok: trial }));
  server.on('POST', path, () => refuse(409, 'trial_used'));
  open(TrialPage, '/trial/:hash', '/trial/abc');

  await userEvent.click(await screen.findByRole('button', { name: 'Sign up to join' }));

  expect(server.askedFor('POST', path)).toHaveLength(0);
  const modal = currentModal();
  const goOn = modal?.name === 'auth' ? modal.props.onSignedIn : undefined;
  act(() => goOn?.());
  await waitFor(() => expect(server.askedFor('POST', path)).toHaveLength(1));
});
