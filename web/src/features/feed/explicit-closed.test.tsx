import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Schema } from '~/api/schemas';
import { changeSession } from '~/app/session';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aSession, aUser } from '~/testing/world';
import { ExplicitClosed } from './ExplicitClosed';

vi.mock('~/live/use-subscription', () => ({ useSubscription: () => undefined }));

const why = 'Where you are, explicit content is only shown after an age check.';

/** Opens the note for a member in spicy mode, who passes the check as soon as it starts. */
async function enter(rule: Schema['RegionRule']) {
  const server = await arrive(null);
  let isChecked = false;
  const state = (): Schema['Verification'] => ({
    verified: isChecked,
    isRequired: !isChecked && rule === 'check_first',
    process: null,
    status: isChecked ? 'approved' : null,
  });
  server.on('GET', '/front/v2/config/data', () => {
    const session = aSession(aUser({ isNSFW: true, isVerified: isChecked }));
    return {
      ok: { ...session, config: { ...session.config, region: { ...session.config.region, rule } } },
    };
  });
  server.on('GET', '/front/users/{id}/verification', () => ({ ok: state() }));
  server.on('POST', '/front/users/{id}/verification', () => {
    isChecked = true;
    return { ok: state() };
  });
  await changeSession();
  open(ExplicitClosed, '/');
}

it('leads to the age check, which says why it is needed', async () => {
  await enter('check_first');

  await userEvent.click(await screen.findByRole('button', { name: 'Verify age' }));

  expect(await screen.findByText(why)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Start check' })).toBeTruthy();
});

it('gives no reason where no one has to be checked', async () => {
  await enter('allow');

  await userEvent.click(await screen.findByRole('button', { name: 'Verify age' }));

  expect(await screen.findByRole('button', { name: 'Start check' })).toBeTruthy();
  expect(screen.queryByText(why)).toBeNull();
});

it('fetches everything again once the age is checked', async () => {
  await enter('check_first');
  await userEvent.click(await screen.findByRole('button', { name: 'Verify age' }));

  await userEvent.click(await screen.findByRole('button', { name: 'Start check' }));

  expect(await screen.findByText('Your age and identity are confirmed.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Verify age')).toBeNull());
});
