import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { closeModal, dropModal, openModal } from '~/app/modals/current';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import AccountDeletedPage from './AccountDeletedPage';
import AccountRestorePage from './AccountRestorePage';
import LoginPage from './LoginPage';
import SettingsPage from './SettingsPage';
import { useOffers } from './use-offers';

const PASSWORD = 'copper lantern river';
const session = { user: aUser(), passwordIsWeak: false };
let server: Awaited<ReturnType<typeof arrive>>;

async function arriveAsMember(user = aUser()): Promise<void> {
  server = await arrive(user);
  server.on('GET', '/front/auth/sessions', () => ({ ok: { items: [] } }));
  server.on('GET', '/front/users/{id}/2fa', () => ({ ok: { isEnabled: false, recoveryCodesLeft: 0 } }));
  server.on('GET', '/front/data-exports', () => ({ ok: { items: [], nextAt: null } }));
}
beforeEach(async () => {
  closeModal();
  dropModal();
  await arriveAsMember();
});

/** A field, and not what is named like it. */
const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });

async function logIn(button = 'Log in') {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Username or email'), 'ada');
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: button }));
  return user;
}

const refuseDeleted = () =>
  server.on('POST', '/front/auth/login', () => ({
    status: 403,
    body: {
      code: 'account_deleted',
      title: 'deleted',
      status: 403,
      restorableUntil: '2100-01-01T00:00:00Z',
    },
  }));

it('leads who has deleted their account from the login to the way back', async () => {
  server = await arrive(null);
  refuseDeleted();
  const router = open(LoginPage, '/login');

  await logIn();

  await waitFor(() => expect(router.state.location.pathname).toBe('/account-deleted'));
  expect(new URLSearchParams(router.state.location.search).get('until')).toBe('2100-01-01T00:00:00Z');
});

it('closes the window of the login when it leads who has deleted their account away', async () => {
  server = await arrive(null);
  refuseDeleted();
  const router = open(AccountDeletedPage, '/account-deleted');
  await screen.findByRole('heading', { name: 'Your account was deleted' });
  openModal('auth', { variant: 'logIn' });
  await screen.findByRole('dialog', { name: 'Log in to continue' });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Username or email'), 'ada');
  await user.type(screen.getByLabelText('Password'), PASSWORD);

  // The other button of that name chooses between the two forms.
  await user.keyboard('{Enter}');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/account-deleted');
});

it('says until when a deleted account can be had back', async () => {
  server = await arrive(null);
  open(AccountDeletedPage, '/account-deleted', '/account-deleted?until=2100-01-01T00:00:00Z');

  expect(await screen.findByText(/2100/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Restore account' }).getAttribute('href')).toBe('/account-restore');
});

it('gives a deleted account back to who logs in', async () => {
  server = await arrive(null);
  server.on('POST', '/front/auth/restore', () => ({ ok: session }));
  const router = open(AccountRestorePage, '/account-restore');

  await logIn('Restore account');

  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(server.askedFor('POST', '/front/auth/restore')[0]?.body).toEqual({
    loginOrEmail: 'ada',
    password: PASSWORD,
  });
});

it('asks for a code where the account has a second factor, and says when it is wrong', async () => {
  server = await arrive(null);
  server.on('POST', '/front/auth/login', () => refuse(401, 'two_factor_required', 'code'));
  const router = open(LoginPage, '/login');
  const user = await logIn();
  const code = await screen.findByLabelText('Code');
  server.on('POST', '/front/auth/login', () => refuse(401, 'two_factor_failed', 'code'));

  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Log in' }));

  expect((await screen.findByRole('alert')).textContent).toBe('That code is wrong, expired or already used.');
  server.on('POST', '/front/auth/login', () => ({ ok: session }));
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(server.askedFor('POST', '/front/auth/login').at(-1)?.body).toEqual({
    loginOrEmail: 'ada',
    password: PASSWORD,
    code: '123456',
  });
});

it('changes the password with the old one, and says when that is wrong', async () => {
  server.on('POST', '/front/users/{id}/password', () => refuse(422, 'password_wrong', 'password'));
  open(SettingsPage, '/settings/password');
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Current password'), 'a wrong one');
  await user.type(screen.getByLabelText('New password'), PASSWORD);

  await user.click(screen.getByRole('button', { name: 'Change password' }));

  expect((await screen.findByRole('alert')).textContent).toBe('Wrong password.');
  server.on('POST', '/front/users/{id}/password', () => ({ ok: undefined }));
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(''));
  expect(server.askedFor('POST', '/front/users/{id}/password')[1]?.body).toEqual({
    password: 'a wrong one',
    newPassword: PASSWORD,
  });
});

it('lets who forgot their password ask for a link without leaving the page', async () => {
  server.on('POST', '/front/auth/password/forgot', () => ({ ok: {} }));
  open(SettingsPage, '/settings/password');
  const user = userEvent.setup();

  await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
  await screen.findByRole('dialog', { name: 'Forgot your password?' });
  await user.click(await screen.findByRole('button', { name: 'Send link' }));

  expect((await screen.findByRole('status')).textContent).toContain('ada@nocturne.test');
});

it('asks for another address with the password, and tells where the link went', async () => {
  let pending: { email: string; expiresAt: string } | null = null;
  server.on('GET', '/front/users/{id}/email', () => ({ ok: { pending } }));
  server.on('POST', '/front/users/{id}/email', ({ body }) => {
    pending = { email: (body as { email: string }).email, expiresAt: '2030-01-01T10:00:00Z' };
    return { status: 202 };
  });
  open(SettingsPage, '/settings/email');
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('New email'), 'moon@nocturne.test');
  await user.type(screen.getByLabelText('Password'), PASSWORD);

  await user.click(screen.getByRole('button', { name: 'Send link' }));

  expect(await screen.findByText(/the link we sent to moon@nocturne.test/)).toBeTruthy();
});

it('says that a name is taken beside it', async () => {
  server.on('POST', '/front/users/{id}/username', () => refuse(409, 'username_taken', 'username'));
  open(SettingsPage, '/settings/username');
  const user = userEvent.setup();
  await screen.findByRole('button', { name: 'Change username' });
  await user.clear(field('Username'));
  await user.type(field('Username'), 'orin');

  await user.click(screen.getByRole('button', { name: 'Change username' }));

  expect((await screen.findByRole('alert')).textContent).toBe('That username is taken.');
});

it('switches codes on with a code of the app and the password, and tells the codes on paper once', async () => {
  server.on('POST', '/front/users/{id}/2fa/generate', () => ({
    ok: { secret: 'JBSWY3DP', url: 'otpauth://totp/x', picture: { size: 21, path: 'M0,0h1v1h-1z' } },
  }));
  server.on('POST', '/front/users/{id}/2fa/activate', () => ({ ok: { recoveryCodes: ['abcd-efgh'] } }));
  open(SettingsPage, '/settings');
  const user = userEvent.setup();

  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  expect(await screen.findByText('JBSWY3DP')).toBeTruthy();
  await user.type(screen.getByLabelText('Code from your app'), '123456');
  await user.type(field('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Turn on' }));

  expect(await screen.findByText('abcd-efgh')).toBeTruthy();
  expect(screen.getByText('All other devices are logged out.')).toBeTruthy();
  expect(server.askedFor('POST', '/front/users/{id}/2fa/activate')[0]?.body).toEqual({
    code: '123456',
    password: PASSWORD,
  });
});

it('switches codes off with the password and a code', async () => {
  server.on('GET', '/front/users/{id}/2fa', () => ({ ok: { isEnabled: true, recoveryCodesLeft: 9 } }));
  server.on('POST', '/front/users/{id}/2fa/deactivate', () => refuse(422, 'password_wrong', 'password'));
  open(SettingsPage, '/settings');
  const user = userEvent.setup();

  await user.click(await screen.findByRole('button', { name: 'Manage' }));
  expect(await screen.findByText(/9 recovery codes left/)).toBeTruthy();
  await user.type(field('Password'), 'a wrong one');
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Enter the code.');
  expect(server.askedFor('POST', '/front/users/{id}/2fa/deactivate')).toEqual([]);
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Turn off' }));

  await waitFor(() =>
    expect(server.askedFor('POST', '/front/users/{id}/2fa/deactivate')[0]?.body).toEqual({
      code: '123456',
      password: 'a wrong one',
    }),
  );
  expect((await screen.findByRole('alert')).textContent).toBe('Wrong password.');
});

it('deletes the account with its password and leads to where that is said', async () => {
  server.on('POST', '/front/users/{id}/delete', () => ({
    ok: { restorableUntil: '2100-01-01T00:00:00Z' },
  }));
  const router = open(SettingsPage, '/settings');
  const user = userEvent.setup();

  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Enter your password.');
  await user.type(field('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/account-deleted'));
  expect(router.state.location.search).toContain('until=2100');
});

function Offers({ user }: { user: ReturnType<typeof aUser> }) {
  useOffers(user);
  return null;
}

it('offers a name to whom we gave one, and once', async () => {
  const user = aUser({ id: 'u-named', username: 'calm_heron_4821' });
  await arriveAsMember(user);
  server.on('GET', '/front/users/{id}/viewed-data', () => ({ ok: { items: [] } }));
  server.on('POST', '/front/users/{id}/viewed-data', () => ({ ok: undefined }));
  open(() => <Offers user={user} />, '/');

  await screen.findByRole('dialog', { name: 'Choose your username' });

  expect(server.askedFor('POST', '/front/users/{id}/viewed-data')[0]?.body).toEqual({
    modalName: 'selectUsername',
  });
});

it('offers nothing that somebody has seen', async () => {
  const user = aUser({ id: 'u-seen', username: 'calm_heron_4821', isEmailVerified: false });
  await arriveAsMember(user);
  server.on('GET', '/front/users/{id}/viewed-data', () => ({ ok: { items: ['selectUsername'] } }));
  server.on('POST', '/front/users/{id}/viewed-data', () => ({ ok: undefined }));
  open(() => <Offers user={user} />, '/');

  await screen.findByRole('dialog', { name: 'Confirm your email' });

  expect(screen.queryByRole('dialog', { name: 'Choose your username' })).toBeNull();
});

it('interrupts no newcomer', async () => {
  const user = aUser({ id: 'u-new', username: 'calm_heron_4821', createdAt: new Date().toISOString() });
  await arriveAsMember(user);
  server.on('GET', '/front/users/{id}/viewed-data', () => ({ ok: { items: [] } }));
  open(
    () => (
      <>
        <Offers user={user} />
        <p>here</p>
      </>
    ),
    '/',
  );
  await screen.findByText('here');

  expect(server.askedFor('GET', '/front/users/{id}/viewed-data')).toHaveLength(0);
  expect(screen.queryByRole('dialog')).toBeNull();
});
