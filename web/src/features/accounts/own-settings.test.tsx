import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import { RecoveryCodes } from './RecoveryCodes';
import SettingsPage from './SettingsPage';

let server: Awaited<ReturnType<typeof arrive>>;
let pending: { email: string; expiresAt: string } | null;
const toasts: ToastRequest[] = [];
let disconnect: () => void;

beforeEach(async () => {
  toasts.length = 0;
  disconnect = connectToaster((request) => toasts.push(request));
  pending = { email: 'moon@nocturne.test', expiresAt: '2030-01-01T10:00:00Z' };
  server = await arrive(aUser());
  server.on('GET', '/front/auth/sessions', () => ({ ok: { items: [] } }));
  server.on('GET', '/front/users/{id}/2fa', () => ({ ok: { isEnabled: false, recoveryCodesLeft: 0 } }));
  server.on('GET', '/front/users/{id}/email', () => ({ ok: { pending } }));
});
afterEach(() => disconnect());

it('shows the address that is waited for after a reload, and mails its link again', async () => {
  server.on('POST', '/front/users/{id}/email/resend', () => ({ status: 202 }));
  open(SettingsPage, '/settings/email');
  expect(await screen.findByText(/the link we sent to moon@nocturne.test/)).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Resend link' }));

  await waitFor(() => expect(toasts.at(-1)?.text).toBe('Link sent again'));
});

it('withdraws a change of address', async () => {
  server.on('DELETE', '/front/users/{id}/email', () => {
    pending = null;
    return { ok: undefined };
  });
  open(SettingsPage, '/settings/email');

  await userEvent.click(await screen.findByRole('button', { name: 'Cancel change' }));

  await waitFor(() => expect(screen.queryByText(/moon@nocturne.test/)).toBeNull());
  expect(toasts.at(-1)?.text).toBe('Your email stays as it is');
});

it('says why a link was not sent again, and shows what is true by now', async () => {
  server.on('POST', '/front/users/{id}/email/resend', () => {
    pending = null;
    return refuse(409, 'conflict');
  });
  open(SettingsPage, '/settings/email');

  await userEvent.click(await screen.findByRole('button', { name: 'Resend link' }));

  await waitFor(() => expect(screen.queryByText(/moon@nocturne.test/)).toBeNull());
  expect(toasts.at(-1)?.tone).toBe('error');
});

it('changes the colors, and leads to the page in other languages', async () => {
  server.on('GET', '/front/data-exports', () => ({ ok: { items: [], nextAt: null } }) as never);
  open(SettingsPage, '/settings');

  await userEvent.click(await screen.findByRole('radio', { name: 'Light' }));
  expect(document.documentElement.dataset.theme).toBe('light');
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));

  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(screen.getByRole('link', { name: 'Deutsch' }).getAttribute('href')).toBe('/de/settings');
});

it('copies recovery codes, and saves them as a file', async () => {
  const user = userEvent.setup();
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:codes';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  open(() => <RecoveryCodes codes={['one-1', 'two-2']} />, '/');

  await user.click(await screen.findByRole('button', { name: 'Copy codes' }));
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('Codes copied'));
  expect(await navigator.clipboard.readText()).toBe('one-1\ntwo-2');
  await user.click(screen.getByRole('button', { name: 'Download codes' }));

  expect(await saved[0]?.text()).toBe('one-1\ntwo-2\n');
});
