import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aBalance, aSession, aUser } from '~/testing/world';
import { setBalance, useSession } from './session';

const Who = () => {
  const { user, balance } = useSession();
  return <p>{user ? `${user.username} has ${balance?.totalAmount}` : 'nobody yet'}</p>;
};

it('keeps the session that is on its way when a balance arrives before it', async () => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  render(<Who />);
  await screen.findByText('nobody yet');

  setBalance({ totalAmount: 74 });
  answer.resolve(new Response(JSON.stringify(aSession(aUser(), aBalance(80)))));

  await screen.findByText('ada has 80');
  setBalance({ totalAmount: 74 });
  expect(await screen.findByText('ada has 74')).toBeTruthy();
});
