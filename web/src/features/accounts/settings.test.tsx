import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import { describeDevice } from '~/ui/device';
import SettingsPage from './SettingsPage';
import { rememberWeakPassword } from './weak-password';

const time = '2026-01-01T00:00:00Z';
const here = { id: 's1', isCurrent: true, userAgent: 'Firefox/1 Windows', createdAt: time, lastSeenAt: time };
const there = { id: 's2', isCurrent: false, userAgent: 'Safari/1 iPhone', createdAt: time, lastSeenAt: time };
let server: Awaited<ReturnType<typeof arrive>>;

beforeEach(async () => {
  server = await arrive(aUser({ isEmailVerified: false }));
  server.on('GET', '/front/auth/sessions', () => ({ ok: { items: [here, there] } }));
  server.on('GET', '/front/users/{id}/2fa', () => ({ ok: { isEnabled: false, recoveryCodesLeft: 0 } }));
  server.on('GET', '/front/privacy', () => ({
    ok: { isOpenToStrangers: true, isOnlineShown: true, isProfileFound: true },
  }));
  server.on('GET', '/front/data-exports', () => ({ ok: { items: [], nextAt: null } }));
});

it('ends another session and shows what is left', async () => {
  server.on('DELETE', '/front/auth/sessions/{id}', () => {
    server.on('GET', '/front/auth/sessions', () => ({ ok: { items: [here] } }));
    return { ok: undefined };
  });
  open(SettingsPage, '/settings');

  await userEvent.click(await screen.findByRole('button', { name: 'Log out Safari · iOS' }));

  await waitFor(() => expect(screen.queryByText('Safari · iOS')).toBeNull());
  expect(screen.getByText('This device')).toBeTruthy();
});

it('logs out everywhere else, once asked', async () => {
  server.on('DELETE', '/front/auth/sessions', () => {
    server.on('GET', '/front/auth/sessions', () => ({ ok: { items: [here] } }));
    return { ok: undefined };
  });
  open(SettingsPage, '/settings');

  await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
  const question = within(await screen.findByRole('dialog', { name: 'Log out everywhere else?' }));
  expect(server.askedFor('DELETE', '/front/auth/sessions')).toHaveLength(0);
  await userEvent.click(question.getByRole('button', { name: 'Log out everywhere else' }));

  await waitFor(() => expect(screen.queryByText('Safari · iOS')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
});

it('offers another attempt when the sessions could not be read', async () => {
  server.on('GET', '/front/auth/sessions', () => refuse(500, 'internal'));
  open(SettingsPage, '/settings');
  const retry = await screen.findByRole('button', { name: 'Try again' });

  server.on('GET', '/front/auth/sessions', () => ({ ok: { items: [here] } }));
  await userEvent.click(retry);

  expect(await screen.findByText('Firefox · Windows')).toBeTruthy();
});

it('asks for the confirmation of an address and sends the mail again', async () => {
  server.on('POST', '/front/users/{id}/resendVerification', () => ({ status: 202 }));
  open(SettingsPage, '/settings');

  await userEvent.click(await screen.findByRole('button', { name: 'Resend link' }));

  expect(await screen.findByText(/We sent a new link to ada@nocturne.test/)).toBeTruthy();
});

it('warns of a weak password until it is dismissed', async () => {
  rememberWeakPassword(true);
  open(SettingsPage, '/settings');
  await screen.findByText('Your password is easy to guess. Choose a longer one.');

  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));

  expect(screen.queryByText('Your password is easy to guess. Choose a longer one.')).toBeNull();
});

it('knows the usual browsers and says nothing about the others', () => {
  expect(describeDevice('Mozilla/5.0 (X11; Linux) Chrome/141 Safari/537')).toBe('Chrome · Linux');
  expect(describeDevice('curl/8')).toBeUndefined();
});

it('answers the invitation of a studio, and leaves it after a question', async () => {
  const invitation = {
    studio: { id: 's-1', username: 'atelier', displayName: 'Atelier' },
    rights: ['creators'],
    isAccepted: false,
    addedAt: time,
  };
  const path = '/front/studio-invitations';
  server.on('GET', path, () => ({ ok: { items: [invitation] } }));
  server.on('POST', `${path}/{id}/accept`, () => {
    server.on('GET', path, () => ({ ok: { items: [{ ...invitation, isAccepted: true }] } }));
    return { ok: undefined };
  });
  server.on('DELETE', `${path}/{id}`, () => {
    server.on('GET', path, () => ({ ok: { items: [] } }));
    return { ok: undefined };
  });
  open(SettingsPage, '/settings');

  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('You work for Atelier.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  const dialog = await screen.findByRole('dialog');
  expect(server.askedFor('DELETE', `${path}/{id}`)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Leave' }));

  await waitFor(() => expect(screen.queryByText('You work for Atelier.')).toBeNull());
});
