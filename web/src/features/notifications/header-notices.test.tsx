import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { arrive } from '~/testing/arrive';
import { someSettings } from '~/testing/notifications';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import HeaderNotices from './HeaderNotices';

const Weak = () => <HeaderNotices isPasswordWeak />;

it('is hidden once closed, and stays so with the next page', async () => {
  const server = await arrive(aUser());
  server.on('GET', '/front/users/{id}/notification-settings', () => ({ ok: someSettings() }));
  open(Weak, '/discover');
  await screen.findByText('Your password is easy to guess.');

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));

  expect(screen.queryByText('Your password is easy to guess.')).toBeNull();
  render(<p>next</p>);
  open(Weak, '/chat');
  expect(screen.queryByText('Your password is easy to guess.')).toBeNull();
  expect(JSON.parse(localStorage.getItem('closedHeaderNotices') ?? '')).toEqual([
    'passwordIsWeakNotification',
  ]);
});
