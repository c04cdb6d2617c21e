import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publish } from '~/live/events';
import { arrive } from '~/testing/arrive';
import { aChat } from '~/testing/chats';
import { aUser } from '~/testing/world';
import { courtesyMs } from './once';
import * as sounds from './sound';
import { useNewsSounds } from './use-news-sounds';

let server: Awaited<ReturnType<typeof arrive>>;
let isMuted: boolean;
const heard = vi.spyOn(sounds, 'sound').mockImplementation(() => undefined);

/** Locks of a browser with one tab, or with another one that was faster. */
const locks = (isFree: boolean) => ({
  request: (_: string, __: object, work: (lock: object | null) => Promise<void>) => work(isFree ? {} : null),
});
const give = (property: string, value: unknown) =>
  Object.defineProperty(navigator, property, { value, configurable: true });

beforeEach(async () => {
  server = await arrive(aUser());
  isMuted = false;
  server.on('GET', '/front/chats/{username}', () => ({
    ok: { chat: aChat({ isMuted }), page: { messages: [], hasMore: false } },
  }));
  heard.mockClear();
  give('locks', locks(true));
  history.replaceState(null, '', '/discover');
  vi.useFakeTimers();
  renderHook(useNewsSounds);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  give('locks', undefined);
  history.replaceState(null, '', '/');
});

const settle = () => vi.advanceTimersByTimeAsync(courtesyMs.hidden);
const receive = async (state: 'done' | 'failed' | 'stopped' = 'done') => {
  publish('newPrivateMessageReceived', { chat: 'mila_40312', messageId: 'r1', state, isDirect: false });
  await settle();
};

it('lets a reply be heard while its chat is not looked at', async () => {
  await receive();

  expect(heard.mock.calls).toEqual([['income']]);
});

it('is silent while the chat is looked at', async () => {
  history.replaceState(null, '', '/chat/mila_40312');

  await receive();

  expect(heard).not.toHaveBeenCalled();
});

it('is silent for a muted chat', async () => {
  isMuted = true;

  await receive();

  expect(heard).not.toHaveBeenCalled();
});

it.each(['failed', 'stopped'] as const)('is silent for a reply that %s', async (state) => {
  await receive(state);

  expect(heard).not.toHaveBeenCalled();
});

it('is silent when another tab was faster', async () => {
  give('locks', locks(false));

  await receive();

  expect(heard).not.toHaveBeenCalled();
});

it('makes a sound where a browser knows no locks', async () => {
  give('locks', undefined);

  await receive();

  expect(heard).toHaveBeenCalledOnce();
});

it('asks nobody anything while sounds are off', async () => {
  localStorage.setItem('areSoundsOff', '1');

  await receive();

  expect(heard).not.toHaveBeenCalled();
  expect(server.askedFor('GET', '/front/chats/{username}')).toEqual([]);
});

it('lets chips that came be heard once, however often it is told', async () => {
  const paid = { paymentId: 'p1', state: 'paid' as const };

  publish('purchaseUpdate', paid as never);
  publish('purchaseUpdate', paid as never);
  await settle();

  expect(heard.mock.calls).toEqual([['message']]);
});
