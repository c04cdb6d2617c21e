import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { closeModal, dropModal, openModal } from '~/app/modals/current';
import { dispatch } from '~/live/handlers';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aSession, aUser } from '~/testing/world';
import AccountBlockedPage from './AccountBlockedPage';
import LoginPage from './LoginPage';

let server: Awaited<ReturnType<typeof arrive>>;
beforeEach(async () => {
  closeModal();
  dropModal();
  server = await arrive(null);
});

const refuseBlocked = () =>
  server.on('POST', '/front/auth/login', () => ({
    status: 403,
    body: {
      code: 'account_blocked',
      title: 'blocked',
      status: 403,
      block: { reason: 'spam', banPeriod: 30, banExpiredAt: '2100-01-01T00:00:00Z' },
    },
  }));

it('closes the window of the login when it leads who is blocked away', async () => {
  refuseBlocked();
  const router = open(AccountBlockedPage, '/account-blocked');
  await screen.findByRole('heading', { name: 'Your account is blocked' });
  openModal('auth', { variant: 'logIn' });
  await screen.findByRole('dialog', { name: 'Log in to continue' });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Username or email'), 'ada');
  await user.type(screen.getByLabelText('Password'), 'copper lantern river');

  // The other button of that name chooses between the two forms.
  await user.keyboard('{Enter}');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/account-blocked');
});

it('leads who is blocked from the login to the page that says why and until when', async () => {
  refuseBlocked();
  const router = open(LoginPage, '/login');

  await userEvent.type(await screen.findByLabelText('Username or email'), 'ada');
  await userEvent.type(screen.getByLabelText('Password'), 'copper lantern river');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/account-blocked'));
  const told = new URLSearchParams(router.state.location.search);
  expect([told.get('reason'), told.get('days')]).toEqual(['spam', '30']);
});

it('says why and until when, and where to write', async () => {
  open(
    AccountBlockedPage,
    '/account-blocked',
    '/account-blocked?reason=violence&days=30&until=2100-01-01T00:00:00Z',
  );

  expect(await screen.findByText('Violence or threats')).toBeTruthy();
  expect(screen.getByText('30 days')).toBeTruthy();
  expect(screen.getByText(/2100/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/support');
});

it('says nothing of reasons that the address does not give', async () => {
  open(AccountBlockedPage, '/account-blocked', '/account-blocked?reason=nonsense');

  expect(await screen.findByRole('heading', { name: 'Your account is blocked' })).toBeTruthy();
  expect(screen.queryByText('Until')).toBeNull();
});

it('tells who is here that the account was blocked, and stays when the page changes', async () => {
  server = await arrive(aUser());
  const router = open(AccountBlockedPage, '/settings');
  server.on('GET', '/front/v2/config/data', () => ({ ok: aSession(null) }));

  dispatch({
    event: 'auth',
    params: { reason: 'blocked', block: { reason: 'minor', banPeriod: null, banExpiredAt: null } },
  });

  const dialog = await screen.findByRole('dialog', { name: 'Your account is blocked' });
  expect(dialog.textContent).toContain('Content involving a minor');
  await router.navigate('/elsewhere');
  expect(screen.getByRole('dialog')).toBeTruthy();
});
