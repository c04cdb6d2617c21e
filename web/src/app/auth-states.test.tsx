import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import LoginPage from '~/features/accounts/LoginPage';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aSession, aUser } from '~/testing/world';
import { useSession } from './session';
import { useLogOut } from './shell/use-log-out';

function State() {
  const { isLoggedIn } = useSession();
  const { logOut, isLoggingOut } = useLogOut();
  return (
    <>
      <p>{isLoggingOut ? 'on the way out' : isLoggedIn ? 'in' : 'out'}</p>
      <button type="button" onClick={logOut}>
        Leave
      </button>
    </>
  );
}
const Both = () => (
  <>
    <State />
    <LoginPage />
  </>
);

it('goes from logged out over logging in to logged in, and back over logging out', async () => {
  const server = await arrive(null);
  let user: ReturnType<typeof aUser> | null = null;
  server.on('GET', '/front/v2/config/data', () => ({ ok: aSession(user) }));
  const letIn = Promise.withResolvers<void>();
  server.on('POST', '/front/auth/login', async () => {
    await letIn.promise;
    user = aUser();
    return { ok: { user, passwordIsWeak: false } };
  });
  const letOut = Promise.withResolvers<void>();
  server.on('POST', '/front/auth/logout', async () => {
    await letOut.promise;
    user = null;
    return { ok: undefined };
  });
  open(Both, '*', '/login');
  expect(await screen.findByText('out')).toBeTruthy();

  await userEvent.type(await screen.findByLabelText('Username or email'), 'ada');
  await userEvent.type(screen.getByLabelText('Password'), 'copper lantern river');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(screen.getByRole('button', { name: 'Log in' }).getAttribute('aria-busy')).toBe('true');
  letIn.resolve();
  expect(await screen.findByText('in')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('on the way out')).toBeTruthy();
  letOut.resolve();
  expect(await screen.findByText('out')).toBeTruthy();

  server.on('POST', '/front/auth/logout', () => refuse(503, 'busy'));
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByText('on the way out')).toBeNull());
});
