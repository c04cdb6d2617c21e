import { describe, expect, it } from 'vitest';
import { delayBefore, type Effect, type Input, initial, type LiveState, MAX_ATTEMPTS, step } from './machine';

/** The chance that makes a delay exactly two seconds times its number. */
const MIDDLE = 1 / 3;

/** Plays inputs one after another and gives back where it ended and what the last one asked for. */
function play(...inputs: Input[]): [LiveState, Effect[]] {
  return inputs.reduce<[LiveState, Effect[]]>(([state], input) => step(state, input, MIDDLE), [initial, []]);
}
const connected: Input = { type: 'received', frame: { event: 'connected', params: { clientId: 'c1' } } };
const up: Input[] = [{ type: 'started' }, { type: 'opened' }, connected];
const cut: Input = { type: 'closed', code: 1006 };

describe('subscriptions', () => {
  it('wait until the connection is ready', () => {
    const [, before] = play(
      { type: 'started' },
      { type: 'opened' },
      { type: 'subscribed', key: 'user:1' },
      { type: 'flushDue' },
    );
    const [, after] = play({ type: 'subscribed', key: 'user:1' }, ...up, { type: 'flushDue' });

    expect(before).toEqual([]);
    expect(after).toEqual([{ type: 'join', key: 'user:1', clientId: 'c1', lastEventId: undefined }]);
  });

  it('that are taken and given up within the debounce never reach the server', () => {
    const [, effects] = play(
      ...up,
      { type: 'subscribed', key: 'k' },
      { type: 'unsubscribed', key: 'k' },
      { type: 'flushDue' },
    );

    expect(effects).toEqual([]);
  });

  it('resume from the last event after a cut', () => {
    const [, effects] = play(
      ...up,
      { type: 'subscribed', key: 'k' },
      { type: 'flushDue' },
      { type: 'joined', key: 'k', recovered: true },
      { type: 'received', frame: { id: 7, event: 'userUpdated', subscriptionKey: 'k', params: {} } },
      cut,
      { type: 'retryDue' },
      { type: 'opened' },
      connected,
      { type: 'flushDue' },
    );

    expect(effects).toEqual([{ type: 'join', key: 'k', clientId: 'c1', lastEventId: 7 }]);
  });

  it('are refetched when the server could not fill the gap', () => {
    const seen: Input = {
      type: 'received',
      frame: { id: 7, event: 'userUpdated', subscriptionKey: 'k', params: {} },
    };
    const asked: Input[] = [...up, { type: 'subscribed', key: 'k' }, { type: 'flushDue' }];

    const [, first] = play(...asked, { type: 'joined', key: 'k', recovered: false, cursor: 5 });
    const [, later] = play(...asked, seen, { type: 'joined', key: 'k', recovered: false, cursor: 9 });

    expect(first).toEqual([{ type: 'refetch', key: 'k', cause: 'joined' }]);
    expect(later).toEqual([{ type: 'refetch', key: 'k', cause: 'missed' }]);
  });

  it('that are forbidden are dropped and not asked for again', () => {
    const [state] = play(
      ...up,
      { type: 'subscribed', key: 'k' },
      { type: 'flushDue' },
      { type: 'joinFailed', key: 'k', reason: 'forbidden' },
    );

    expect(state.subscriptions).toEqual({});
  });

  it('of a socket that the server forgot open a new socket', () => {
    const [, effects] = play(
      ...up,
      { type: 'subscribed', key: 'k' },
      { type: 'flushDue' },
      { type: 'joinFailed', key: 'k', reason: 'clientUnknown' },
    );

    expect(effects).toEqual([{ type: 'close' }]);
  });

  it('that were left tell the server', () => {
    const [state, effects] = play(
      ...up,
      { type: 'subscribed', key: 'k' },
      { type: 'flushDue' },
      { type: 'joined', key: 'k', recovered: true },
      { type: 'unsubscribed', key: 'k' },
      { type: 'flushDue' },
    );

    expect(effects).toEqual([{ type: 'leave', key: 'k', clientId: 'c1' }]);
    expect(state.subscriptions).toEqual({});
  });
});

describe('reconnecting', () => {
  it('waits two seconds longer every time, by chance half of it to twice as much', () => {
    expect([1, 2, 60].map((attempt) => delayBefore(attempt, MIDDLE))).toEqual([2000, 4000, 120_000]);
    expect([0, 0.999_999].map((random) => delayBefore(10, random))).toEqual([10_000, 40_000]);
  });

  it('spreads five thousand that are cut at once over seconds', () => {
    const arrivals = Array.from({ length: 5000 }, (_, member) => {
      const [state] = play({ type: 'started' });
      const [, effects] = step(state, cut, member / 5000);
      return effects[0]?.type === 'retryIn' ? effects[0].ms : Number.NaN;
    });

    const inOneSecond = (from: number) => arrivals.filter((ms) => ms >= from && ms < from + 1000).length;
    const busiest = Math.max(...Array.from({ length: 5 * 20 }, (_, at) => inOneSecond(at * 50)));

    expect(busiest).toBeLessThan(1700);
    expect(Math.max(...arrivals)).toBeLessThanOrEqual(4000);
  });

  it('keeps counting while sockets open and greet but no subscription is ever joined', () => {
    const greeted: Input[] = [{ type: 'retryDue' }, { type: 'opened' }, connected, { type: 'flushDue' }];

    const [, opened] = play(
      { type: 'started' },
      { type: 'opened' },
      cut,
      { type: 'retryDue' },
      { type: 'opened' },
      cut,
    );
    const [, unjoined] = play(
      { type: 'subscribed', key: 'k' },
      { type: 'started' },
      cut,
      ...greeted,
      cut,
      ...greeted,
      cut,
    );

    expect(opened).toEqual([{ type: 'retryIn', ms: 4000 }]);
    expect(unjoined).toEqual([{ type: 'retryIn', ms: 6000 }]);
  });

  it.each<Input>([
    { type: 'joined', key: 'k', recovered: true },
    { type: 'joinFailed', key: 'k', reason: 'forbidden' },
  ])('counts from one again once the server answered a join: $type', (answer) => {
    const [, effects] = play(
      { type: 'subscribed', key: 'k' },
      { type: 'started' },
      cut,
      { type: 'retryDue' },
      cut,
      { type: 'retryDue' },
      { type: 'opened' },
      connected,
      { type: 'flushDue' },
      answer,
      cut,
    );

    expect(effects).toEqual([{ type: 'retryIn', ms: 2000 }]);
  });

  it('counts on when the browser comes back online before a connection has proved itself', () => {
    const [, effects] = play({ type: 'started' }, cut, { type: 'cameOnline' }, cut);

    expect(effects).toEqual([{ type: 'retryIn', ms: 4000 }]);
  });

  it('asks again for a lost join by chance as well', () => {
    const [state] = play(...up, { type: 'subscribed', key: 'k' }, { type: 'flushDue' });
    const lost: Input = { type: 'joinFailed', key: 'k', reason: 'lost' };

    const delays = [0, 0.999_999].map((random) => step(state, lost, random)[1]);

    expect(delays).toEqual([[{ type: 'flushIn', ms: 1000 }], [{ type: 'flushIn', ms: 4000 }]]);
  });

  it('gives up after sixty attempts until the browser comes back online', () => {
    const cuts = Array.from({ length: MAX_ATTEMPTS }, (): Input[] => [cut, { type: 'retryDue' }]).flat();

    const [state] = play({ type: 'started' }, ...cuts, cut);
    const [, effects] = step(state, { type: 'cameOnline' });

    expect(state.phase).toBe('given-up');
    expect(effects).toEqual([{ type: 'open' }]);
  });

  it('counts from one again once a connection that carries nothing was ready', () => {
    const [, effects] = play(
      { type: 'started' },
      cut,
      { type: 'retryDue' },
      cut,
      { type: 'retryDue' },
      { type: 'opened' },
      connected,
      cut,
    );

    expect(effects).toEqual([{ type: 'retryIn', ms: 2000 }]);
  });

  it('does not happen after a normal close', () => {
    const [state, effects] = play(...up, { type: 'closed', code: 1000 });

    expect(state.phase).toBe('closed');
    expect(effects).toEqual([]);
  });

  it('follows a socket that opens but never says connected', () => {
    const [, effects] = play({ type: 'started' }, { type: 'opened' }, { type: 'readyLimitReached' });

    expect(effects).toEqual([{ type: 'close' }]);
  });
});
