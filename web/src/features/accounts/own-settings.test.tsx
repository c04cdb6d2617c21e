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
import TwoFactorSettings from './TwoFactorSettings';

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
  server.on('GET', '/front/privacy', () => ({
    ok: { isOpenToStrangers: true, isOnlineShown: true, isProfileFound: true },
  }));
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
  await userEvent.click(screen.getByRole('radio', { name: 'System' }));
  expect(localStorage.getItem('theme')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'System' }).checked).toBe(true);
  expect(screen.getByRole('link', { name: 'Deutsch' }).getAttribute('href')).toBe('/de/settings');
});

it('keeps what others see of the member, and shows what was refused as it was', async () => {
  server.on('GET', '/front/data-exports', () => ({ ok: { items: [], nextAt: null } }) as never);
  server.on('PUT', '/front/privacy', ({ body }) => ({ ok: body }) as never);
  open(SettingsPage, '/settings');
  const online = await screen.findByRole<HTMLInputElement>('switch', { name: 'Show when I’m online' });

  await userEvent.click(online);

  await waitFor(() => expect(online.checked).toBe(false));
  expect(server.askedFor('PUT', '/front/privacy').at(-1)?.body).toEqual({
    isOpenToStrangers: true,
    isOnlineShown: false,
    isProfileFound: true,
  });
  server.on('PUT', '/front/privacy', () => refuse(409, 'conflict'));
  const strangers = screen.getByRole<HTMLInputElement>('switch', { name: /^New people can message me/ });
  await waitFor(() => expect(strangers.disabled).toBe(false));
  await userEvent.click(strangers);
  await waitFor(() => expect(toasts.at(-1)?.tone).toBe('error'));
  expect(strangers.checked).toBe(true);
});

it('makes new recovery codes with the password and a code', async () => {
  server.on('GET', '/front/users/{id}/2fa', () => ({ ok: { isEnabled: true, recoveryCodesLeft: 3 } }));
  server.on('POST', '/front/users/{id}/2fa/recovery-codes', () => ({ ok: { recoveryCodes: ['new-1'] } }));
  open(() => <TwoFactorSettings isOpen onClose={() => undefined} onClosed={() => undefined} />, '/');

  await userEvent.click(await screen.findByRole('button', { name: 'New recovery codes' }));
  await userEvent.type(screen.getByLabelText('Password'), 'secret enough');
  await userEvent.type(screen.getByRole('textbox', { name: /^Code/ }), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Create new codes' }));

  expect(await screen.findByText('new-1')).toBeTruthy();
  expect(screen.queryByText('All other devices are logged out.')).toBeNull();
});

it('prints recovery codes alone', async () => {
  const print = vi.fn();
  open(() => <RecoveryCodes codes={['one-1', 'two-2']} />, '/');
  const button = await screen.findByRole('button', { name: 'Print codes' });
  const append = document.body.append.bind(document.body);
  vi.spyOn(document.body, 'append').mockImplementationOnce((frame) => {
    append(frame);
    const { contentWindow } = frame as HTMLIFrameElement;
    if (contentWindow) contentWindow.print = () => print(contentWindow.document.body.textContent);
  });

  await userEvent.click(button);

  expect(print).toHaveBeenCalledWith('one-1\ntwo-2');
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
