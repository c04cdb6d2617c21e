import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import PayoutSettingsPage from './PayoutSettingsPage';

const path = '/front/payouts/settings';
const settings: Schema['PayoutSettings'] = { method: null, minimumCents: 5000, holdDays: 3 };

async function fillIn(isEnabled: boolean) {
  const server = await arrive(aUser());
  server.on('GET', path, () => ({ ok: settings }));
  server.on('GET', '/front/users/{id}/2fa', () => ({ ok: { isEnabled, recoveryCodesLeft: 0 } }));
  open(PayoutSettingsPage, '/settings/payout-settings');
  await userEvent.type(await screen.findByLabelText('Account holder'), 'Mila Keeper');
  await userEvent.type(screen.getByLabelText('IBAN'), 'DE89370400440532013000');
  await userEvent.type(screen.getByLabelText('Password'), 'lantern gravel');
  return server;
}

it('sends the password and, with two-factor authentication, a code', async () => {
  const server = await fillIn(true);
  server.on('PUT', path, () => ({ ok: settings }));
  await userEvent.type(await screen.findByLabelText('Code from your app'), '123456');

  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(server.askedFor('PUT', path)).toHaveLength(1));
  expect(server.askedFor('PUT', path)[0]?.body).toEqual({
    kind: 'bank',
    holder: 'Mila Keeper',
    destination: 'DE89370400440532013000',
    bic: null,
    password: 'lantern gravel',
    code: '123456',
  });
});

it('says at the field that the password is wrong', async () => {
  const server = await fillIn(false);
  server.on('PUT', path, () => refuse(422, 'password_wrong', 'password'));

  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Wrong password.')).toBeTruthy();
  expect(screen.queryByLabelText('Code from your app')).toBeNull();
});

it('removes the account with the password and a code alone', async () => {
  const server = await arrive(aUser());
  const method = {
    kind: 'bank' as const,
    holder: 'Mila Keeper',
    destinationEnd: '3000',
    asset: null,
    usableFrom: '2026-11-01T00:00:00Z',
  };
  server.on('GET', path, () => ({ ok: { ...settings, method } }));
  server.on('GET', '/front/users/{id}/2fa', () => ({ ok: { isEnabled: true, recoveryCodesLeft: 0 } }));
  server.on('DELETE', path, () => ({ ok: undefined }));
  open(PayoutSettingsPage, '/settings/payout-settings');
  const remove = await screen.findByRole('button', { name: 'Remove' });
  const code = await screen.findByLabelText('Code from your app');

  await userEvent.click(remove);

  expect(await screen.findByText('Enter your password.')).toBeTruthy();
  expect(server.askedFor('DELETE', path)).toHaveLength(0);
  await userEvent.type(screen.getByLabelText('Password'), 'lantern gravel');
  await userEvent.type(code, '123456');
  await userEvent.click(remove);
  await waitFor(() => expect(server.askedFor('DELETE', path)).toHaveLength(1));
  expect(server.askedFor('DELETE', path)[0]?.body).toEqual({ password: 'lantern gravel', code: '123456' });
});
