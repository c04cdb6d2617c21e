import { act, render, screen } from '@testing-library/react';
import { mutate, unload } from 'swr';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '~/api/client';
import { useApi } from '~/api/use-api';
import { dispatch } from '~/live/handlers';
import { arrive } from '~/testing/arrive';
import { serve } from '~/testing/server';
import { aBalance, aSession, aUser } from '~/testing/world';
import { changeSession, refreshSession, sessionKey, setBalance, useSession } from './session';

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

const ada = aUser();
const ben = aUser({ id: '00000000-0000-7000-8000-000000000003', username: 'ben' });
const order = () => sessionStorage.getItem('order:imagine');

/** A user with a page open, a draft written and options loaded. */
async function settleIn(user: Parameters<typeof aSession>[0]) {
  const server = await arrive(user);
  server.on('GET', '/front/characters/options', () => ({ ok: { etag: 'theirs' } as never }));
  render(
    <>
      <Who />
      <Options />
    </>,
  );
  await screen.findByText('theirs');
  await act(refreshSession);
  sessionStorage.setItem('order:imagine', 'Rain');
  return server;
}

it('starts over though a live event has brought the same session meanwhile', async () => {
  const server = await settleIn(ada);
  server.on('GET', '/front/characters/options', () => ({ ok: { etag: 'fewer' } as never }));

  await act(async () => {
    const told = changeSession();
    await refreshSession();
    await told;
  });

  expect(await screen.findByText('fewer')).toBeTruthy();
});

const hear = (): void => dispatch({ event: 'auth', params: { reason: 'loggedOut' } });
const look = (): void => void mutate(sessionKey);

it.each([
  ['another tab says so', ben, hear],
  ['the page looks by itself', ben, look],
  ['nobody has come in their place', null, look],
])('leaves nothing of a member who is gone: %s', async (_, next, notice) => {
  const server = await settleIn(ada);
  server.on('GET', '/front/v2/config/data', () => ({ ok: aSession(next) }));
  server.on('GET', '/front/characters/options', () => new Promise<never>(() => undefined));

  act(notice);

  await screen.findByText('loading');
  expect(screen.getByText(next ? 'ben has 1240' : 'nobody yet')).toBeTruthy();
  expect(order()).toBeNull();
});

it('leaves everything to a member who is still there', async () => {
  const server = await settleIn(ada);
  const before = server.askedFor('GET', '/front/characters/options').length;

  await act(refreshSession);

  expect(screen.getByText('theirs')).toBeTruthy();
  expect(server.askedFor('GET', '/front/characters/options')).toHaveLength(before);
  expect(order()).toBe('Rain');
});

it('asks anew for a guest who signed in in another tab, and keeps what they wrote', async () => {
  const server = await settleIn(null);
  server.on('GET', '/front/v2/config/data', () => ({ ok: aSession(ada) }));
  server.on('GET', '/front/characters/options', () => ({ ok: { etag: 'a member’s' } as never }));

  await act(refreshSession);

  expect(await screen.findByText('a member’s')).toBeTruthy();
  expect(order()).toBe('Rain');
});

it('names the person of the page in each change, until someone else is here', async () => {
  const server = await settleIn(ada);
  server.on('POST', '/front/log', () => ({ status: 204 }));
  const report = () => api.POST('/front/log', { body: { type: 'client', context: {} } });

  await report();
  server.on('GET', '/front/v2/config/data', () => ({ ok: aSession(ben) }));
  await act(refreshSession);
  await report();

  const named = server.askedFor('POST', '/front/log').map(({ headers }) => headers.get('nocturne-person'));
  expect(named).toEqual([ada.id, ben.id]);
});

it('believes no answer that a later question has overtaken', async () => {
  const server = await settleIn(ada);
  const late = Promise.withResolvers<{ ok: ReturnType<typeof aSession> }>();
  server.on('GET', '/front/v2/config/data', () => late.promise);
  const overtaken = refreshSession();
  server.on('GET', '/front/v2/config/data', () => ({ ok: aSession(ben) }));
  await act(refreshSession);
  sessionStorage.setItem('order:imagine', 'Ben’s');

  late.resolve({ ok: aSession(ada) });
  await act(() => overtaken);

  expect(screen.getByText('ben has 1240')).toBeTruthy();
  expect(order()).toBe('Ben’s');
});
