import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refusal } from '~/api/refusal';
import { createLive } from './live';
import type { Frame } from './machine';

class FakeSocket {
  static opened: FakeSocket[] = [];
  onopen?: () => void;
  onclose?: (event: { code: number }) => void;
  onmessage?: (event: { data: string }) => void;
  close = vi.fn();
  constructor() {
    FakeSocket.opened.push(this);
  }
  ready(clientId: string) {
    this.onopen?.();
    this.say({ event: 'connected', params: { clientId } });
  }
  say(frame: Frame) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}
const newest = () => FakeSocket.opened.at(-1) as FakeSocket;

const outside = {
  url: () => 'ws://nocturne.test/front/ws',
  deliver: vi.fn(),
  join: vi.fn(async () => ({ recovered: true, cursor: null })),
  leave: vi.fn(async () => undefined),
  createSocket: () => new FakeSocket() as unknown as WebSocket,
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1 / 3);
  FakeSocket.opened = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

it('sends subscriptions that were made before the connection was ready', async () => {
  const live = createLive(outside);
  live.subscribe('user:1', vi.fn());
  live.start();

  newest().ready('c1');
  await vi.advanceTimersByTimeAsync(9);
  expect(outside.join).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);

  expect(outside.join).toHaveBeenCalledExactlyOnceWith('c1', 'user:1', undefined);
});

it('comes back two seconds after a cut and asks for what it missed', async () => {
  const refetch = vi.fn();
  const live = createLive(outside);
  live.start();
  newest().ready('c1');
  live.subscribe('task:1', refetch);
  await vi.advanceTimersByTimeAsync(10);
  newest().say({ id: 41, event: 'videoGenerationTask', subscriptionKey: 'task:1', params: {} });
  outside.join.mockResolvedValueOnce({ recovered: false, cursor: null });

  newest().onclose?.({ code: 1006 });
  await vi.advanceTimersByTimeAsync(1999);
  const socketsBefore = FakeSocket.opened.length;
  await vi.advanceTimersByTimeAsync(1);
  newest().ready('c2');
  await vi.advanceTimersByTimeAsync(10);

  expect(socketsBefore).toBe(1);
  expect(outside.join).toHaveBeenLastCalledWith('c2', 'task:1', 41);
  expect(refetch).toHaveBeenCalledExactlyOnceWith('missed');
});

it('gives up a socket that is not ready within five seconds and opens another', async () => {
  const live = createLive(outside);
  live.start();
  const first = newest();
  first.onopen?.();

  await vi.advanceTimersByTimeAsync(4999);
  expect(first.close).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1 + 2000);

  expect(first.close).toHaveBeenCalledOnce();
  expect(FakeSocket.opened).toHaveLength(2);
});

it('renews the socket when the server no longer knows the client', async () => {
  outside.join.mockRejectedValueOnce(new Refusal({ code: 'client_unknown', title: 'unknown', status: 404 }));
  const live = createLive(outside);
  live.subscribe('user:1', vi.fn());
  live.start();
  newest().ready('c1');
  await vi.advanceTimersByTimeAsync(10 + 2000);

  newest().ready('c2');
  await vi.advanceTimersByTimeAsync(10);

  expect(FakeSocket.opened).toHaveLength(2);
  expect(outside.join).toHaveBeenLastCalledWith('c2', 'user:1', undefined);
});

it('holds a key while anybody listens and leaves it with the last one', async () => {
  const live = createLive(outside);
  live.start();
  newest().ready('c1');
  const leaveFirst = live.subscribe('user:1', vi.fn());
  const leaveSecond = live.subscribe('user:1', vi.fn());
  await vi.advanceTimersByTimeAsync(10);

  leaveFirst();
  await vi.advanceTimersByTimeAsync(10);
  const callsWhileHeld = outside.leave.mock.calls.length;
  leaveSecond();
  await vi.advanceTimersByTimeAsync(10);

  expect(outside.join).toHaveBeenCalledOnce();
  expect(callsWhileHeld).toBe(0);
  expect(outside.leave).toHaveBeenCalledExactlyOnceWith('c1', 'user:1');
});

it('stays closed once stopped', async () => {
  const live = createLive(outside);
  live.start();
  newest().ready('c1');

  live.stop();
  await vi.advanceTimersByTimeAsync(10_000);

  expect(live.phase()).toBe('closed');
  expect(FakeSocket.opened).toHaveLength(1);
});

it('renews the socket of somebody else, and no other', async () => {
  let here: string | undefined;
  const live = createLive({ ...outside, owner: () => here });
  live.start();
  const guests = newest();
  guests.ready('c1');

  live.renew();
  expect(FakeSocket.opened).toEqual([guests]);

  here = 'ada';
  live.renew();
  expect(guests.close).toHaveBeenCalledOnce();
  expect(FakeSocket.opened).toHaveLength(2);

  newest().ready('c2');
  live.renew();
  expect(FakeSocket.opened).toHaveLength(2);
});

it('tells which keys are joined', async () => {
  const live = createLive(outside);
  live.subscribe('user:1', vi.fn());
  live.start();
  newest().ready('c1');
  expect(live.isJoined('user:1')).toBe(false);

  await vi.advanceTimersByTimeAsync(10);

  expect(live.isJoined('user:1')).toBe(true);
});
