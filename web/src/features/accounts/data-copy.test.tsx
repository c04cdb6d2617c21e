import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import SettingsPage from './SettingsPage';

const path = '/front/data-exports';
const aCopy = (facts: Partial<Schema['DataExport']>): Schema['DataExport'] => ({
  id: 'c1',
  state: 'ready',
  percent: 100,
  sizeBytes: 2_000_000,
  fileCount: 3,
  orderedAt: '2026-01-01T00:00:00Z',
  expiresAt: '2100-01-31T00:00:00Z',
  ...facts,
});
let server: Awaited<ReturnType<typeof arrive>>;

beforeEach(async () => {
  server = await arrive(aUser({ isEmailVerified: true }));
  server.on('GET', '/front/auth/sessions', () => ({ ok: { items: [] } }));
  server.on('GET', '/front/users/{id}/2fa', () => ({ ok: { isEnabled: false, recoveryCodesLeft: 0 } }));
  server.on('GET', '/front/privacy', () => ({
    ok: { isOpenToStrangers: true, isOnlineShown: true, isProfileFound: true },
  }));
  server.on('GET', path, () => ({ ok: { items: [], nextAt: null } }));
});

it('requests a copy with the password and shows how far it is', async () => {
  const running = { items: [aCopy({ state: 'running', percent: 40, expiresAt: null })], nextAt: null };
  server.on('POST', path, () => {
    server.on('GET', path, () => ({ ok: running }));
    return { ok: running };
  });
  open(SettingsPage, '/settings');

  await userEvent.click(await screen.findByRole('button', { name: 'Get a copy of my data' }));
  await userEvent.type(
    await screen.findByLabelText('Password', { selector: 'input' }),
    'copper lantern river',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Request a copy' }));

  expect(await screen.findByText('We’re preparing your copy: 40%')).toBeTruthy();
  expect(server.askedFor('POST', path)[0]?.body).toEqual({ password: 'copper lantern river' });
  expect(screen.queryByRole('button', { name: 'Get a copy of my data' })).toBeNull();
});

it('says at the field that the password is wrong', async () => {
  server.on('POST', path, () => refuse(422, 'password_wrong', 'password'));
  open(SettingsPage, '/settings');

  await userEvent.click(await screen.findByRole('button', { name: 'Get a copy of my data' }));
  await userEvent.type(await screen.findByLabelText('Password', { selector: 'input' }), 'a guess');
  await userEvent.click(screen.getByRole('button', { name: 'Request a copy' }));

  expect(await screen.findByRole('alert')).toBeTruthy();
});

it('offers a finished copy, says when the next one can be requested, and deletes it', async () => {
  server.on('GET', path, () => ({ ok: { items: [aCopy({})], nextAt: '2100-01-01T00:00:00Z' } }));
  server.on('DELETE', `${path}/{id}`, () => {
    server.on('GET', path, () => ({ ok: { items: [aCopy({ state: 'deleted' })], nextAt: null } }));
    return { ok: undefined };
  });
  open(SettingsPage, '/settings');

  const link = await screen.findByRole('link', { name: 'Download' });
  expect(link.getAttribute('href')).toBe('/front/data-exports/c1/file');
  expect(screen.getByRole('button', { name: 'Get a copy of my data' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByText(/You can request the next copy from/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(screen.queryByRole('link', { name: 'Download' })).toBeNull());
});

it('says that a copy failed, and offers another attempt where the list could not be read', async () => {
  server.on('GET', path, () => refuse(500, 'internal'));
  open(SettingsPage, '/settings');
  const [retry] = await screen.findAllByRole('button', { name: 'Try again' });

  server.on('GET', path, () => ({ ok: { items: [aCopy({ state: 'failed' })], nextAt: null } }));
  if (retry) await userEvent.click(retry);

  expect(await screen.findByText(/couldn’t be made/)).toBeTruthy();
});
