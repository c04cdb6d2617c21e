import { render, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { arrive } from '~/testing/arrive';
import { aBalance, aUser } from '~/testing/world';
import { sessionNow, setBalance } from '../session';
import LiveLink from './LiveLink';

type Refetch = (cause: 'joined' | 'missed') => void;
const { joined, listeners } = vi.hoisted(() => ({
  joined: new Set<string>(),
  listeners: new Map<string, Refetch>(),
}));
vi.mock('~/live/connection', () => ({
  live: {
    renew: () => undefined,
    start: () => undefined,
    stop: () => undefined,
    isJoined: (key: string) => joined.has(key),
    subscribe: (key: string, refetch: Refetch) => {
      listeners.set(key, refetch);
      return () => listeners.delete(key);
    },
  },
}));
vi.mock('~/sound/use-news-sounds', () => ({ useNewsSounds: () => undefined }));

const ada = aUser();
const chips = () => sessionNow()?.data.tokensBalance?.totalAmount;
const balancePath = '/front/users/{id}/tokens/balance';
let server: Awaited<ReturnType<typeof arrive>>;

beforeEach(async () => {
  joined.clear();
  server = await arrive(ada, aBalance(80));
  // The session request never resolves: it would bring the old balance.
  server.on('GET', '/front/v2/config/data', () => new Promise(() => undefined));
  server.on('GET', '/front/chats', () => ({ ok: { items: [], nextCursor: null } }));
  server.on('GET', balancePath, () => ({ ok: aBalance(74) }));
});

it('shows what was spent between the session’s answer and the first joining', async () => {
  render(<LiveLink />);
  await waitFor(() => expect(listeners.has(`user:${ada.id}`)).toBe(true));
  expect(chips()).toBe(80);

  listeners.get(`user:${ada.id}`)?.('joined');

  await waitFor(() => expect(chips()).toBe(74));
});

it('shows it as well where the page had joined before', async () => {
  joined.add(`user:${ada.id}`);

  render(<LiveLink />);

  await waitFor(() => expect(chips()).toBe(74));
});

it('keeps what an event has told meanwhile', async () => {
  let answer: (() => void) | undefined;
  server.on(
    'GET',
    balancePath,
    () => new Promise((resolve) => (answer = () => resolve({ ok: aBalance(80) }))),
  );
  joined.add(`user:${ada.id}`);
  render(<LiveLink />);
  await waitFor(() => expect(answer).toBeDefined());

  setBalance(aBalance(68));
  answer?.();
  await waitFor(() => expect(server.askedFor('GET', balancePath)).toHaveLength(1));
  await Promise.resolve();

  expect(chips()).toBe(68);
});
