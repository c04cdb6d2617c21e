import { act, render, screen } from '@testing-library/react';
import { unload } from 'swr';
import { beforeEach, expect, it, vi } from 'vitest';
import { useApi } from '~/api/use-api';
import { serve } from '~/testing/server';
import { aBalance, aSession, aUser } from '~/testing/world';
import { changeSession, setBalance, useSession } from './session';

const Who = () => {
  const { user, balance } = useSession();
  return <p>{user ? `${user.username} has ${balance?.totalAmount}` : 'nobody yet'}</p>;
};

beforeEach(() => unload());

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

const Options = () => {
  const { isLoading, data } = useApi(['/front/characters/options']);
  return <p>{isLoading ? 'loading' : data?.etag}</p>;
};

it('asks anew for what is on the screen, and for what opens beside an answer of the last session', async () => {
  const server = serve();
  let user: Parameters<typeof aSession>[0] = null;
  let etag = 'guest';
  server.on('GET', '/front/v2/config/data', () => ({ ok: aSession(user, aBalance()) }));
  server.on('GET', '/front/characters/options', () => ({ ok: { etag } as never }));
  render(
    <>
      <Who />
      <Options />
    </>,
  );
  await screen.findByText('guest');
  user = aUser();
  etag = 'member';

  await act(changeSession);

  await screen.findByText('ada has 1240');
  expect(await screen.findByText('member')).toBeTruthy();
  render(<Options />);
  expect(await screen.findAllByText('member')).toHaveLength(2);
});
