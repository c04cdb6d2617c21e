import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import ConfirmEmailPage from './ConfirmEmailPage';
import ForgotPasswordPage from './ForgotPasswordPage';
import LoginPage from './LoginPage';
import ResetPasswordPage from './ResetPasswordPage';

let server: Awaited<ReturnType<typeof arrive>>;
beforeEach(async () => {
  server = await arrive(null);
});

async function logIn() {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Username or email'), 'ada');
  await user.type(screen.getByLabelText('Password'), 'copper lantern river');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

it('says in one sentence that name and password do not match', async () => {
  server.on('POST', '/front/auth/login', () => refuse(401, 'login_failed'));
  open(LoginPage, '/login');

  await logIn();

  expect((await screen.findByRole('alert')).textContent).toBe('Wrong username or password.');
});

it('remembers that the password was weak', async () => {
  server.on('POST', '/front/auth/login', () => ({ ok: { user: aUser(), passwordIsWeak: true } }));
  const router = open(LoginPage, '/login', '/login?returnUrl=%2Fsettings');

  await logIn();

  await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
  expect(localStorage.getItem('isPasswordWeak')).toBe('1');
});

it('tells a guest why they are asked to log in, where a page is for members', async () => {
  open(LoginPage, '/login', '/login?returnUrl=%2Fchat%2Fmila_1%2Fmedia');

  expect(await screen.findByText('Log in to view this page.')).toBeTruthy();
});

it('says nothing of members to a guest who came by themselves', async () => {
  open(LoginPage, '/login', '/login?returnUrl=%2Fchat%2Fmila_1');

  await screen.findByLabelText('Password');

  expect(screen.queryByText(/for members/)).toBeNull();
});

it('answers alike whether an address is known or not', async () => {
  server.on('POST', '/front/auth/password/forgot', () => ({ ok: {} }));
  open(ForgotPasswordPage, '/forgot-password');
  const user = userEvent.setup();

  await user.type(await screen.findByLabelText('Email'), 'who@nocturne.test');
  await user.click(screen.getByRole('button', { name: 'Send link' }));

  expect((await screen.findByRole('status')).textContent).toContain(
    'If who@nocturne.test belongs to an account',
  );
});

it('changes the password with the key of the link, and says when the link is used up', async () => {
  server.on('POST', '/front/auth/password/reset', () => refuse(410, 'token_invalid'));
  open(ResetPasswordPage, '/reset-password/:recoveryKey', '/reset-password/k1');
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('New password'), 'copper lantern river');

  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect((await screen.findByRole('alert')).textContent).toBe('This link has expired or was already used.');
  server.on('POST', '/front/auth/password/reset', () => ({ ok: undefined }));
  await user.click(screen.getByRole('button', { name: 'Change password' }));

  expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeTruthy();
  expect(server.askedFor('POST', '/front/auth/password/reset')[1]?.body).toEqual({
    recoveryKey: 'k1',
    password: 'copper lantern river',
  });
});

it('confirms an address only when the visitor presses', async () => {
  server.on('POST', '/front/auth/email/confirm', () => ({ ok: { user: null } }));
  open(ConfirmEmailPage, '/confirm-email/:userId/:confirmationKey', '/confirm-email/u1/k1');
  await screen.findByRole('heading', { name: 'Confirm your email' });
  expect(server.askedFor('POST', '/front/auth/email/confirm')).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));

  expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeTruthy();
});

it('says how long to wait after too many attempts', async () => {
  server.on('POST', '/front/auth/login', () => ({
    status: 429,
    body: {
      code: 'too_many_attempts',
      title: 'Too many attempts. Wait and try again.',
      status: 429,
      retryAfterSeconds: 40,
    },
  }));
  open(LoginPage, '/login');

  await logIn();

  expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Try again in 40 s.');
});

it('lets a password manager recognise its fields', async () => {
  open(LoginPage, '/login');

  expect((await screen.findByLabelText('Username or email')).getAttribute('autocomplete')).toBe('username');
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
});
