/**
 * The live connection as a pure reducer: inputs in, effects out. Sockets, timers and calls live in `live.ts`, so every
 * rule here can be tested without them.
 */
export const FIRST_DELAY_MS = 2000;
export const MAX_ATTEMPTS = 60;
export const READY_LIMIT_MS = 5000;
export const FLUSH_DELAY_MS = 10;
const NORMAL_CLOSE = 1000;
/** Jitter: half to twice the delay, so that clients don't all reconnect at once after a restart. */
const SHORTEST = 0.5;
const LONGEST = 2;

export type Phase = 'closed' | 'opening' | 'open' | 'ready' | 'waiting' | 'given-up';
type Subscription = {
  status: 'wanted' | 'asked' | 'joined' | 'leaving';
  /** Id of the last frame on this key, to resume from. */
  cursor?: number;
};
export type LiveState = {
  phase: Phase;
  /** Attempts since the connection last proved useful. */
  attempt: number;
  clientId?: string;
  subscriptions: Readonly<Record<string, Subscription>>;
};
export type Frame = { id?: number | null; event: string; subscriptionKey?: string | null; params: unknown };

export type Input =
  | { type: 'started' }
  | { type: 'stopped' }
  | { type: 'opened' }
  | { type: 'closed'; code: number }
  | { type: 'readyLimitReached' }
  | { type: 'retryDue' }
  | { type: 'cameOnline' }
  | { type: 'received'; frame: Frame }
  | { type: 'subscribed'; key: string }
  | { type: 'unsubscribed'; key: string }
  | { type: 'flushDue' }
  | { type: 'joined'; key: string; recovered: boolean; cursor?: number | null }
  | { type: 'joinFailed'; key: string; reason: 'forbidden' | 'clientUnknown' | 'lost' };

export type Effect =
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'awaitReady'; ms: number }
  | { type: 'retryIn'; ms: number }
  | { type: 'flushIn'; ms: number }
  | { type: 'join'; key: string; clientId: string; lastEventId?: number }
  | { type: 'leave'; key: string; clientId: string }
  | { type: 'deliver'; frame: Frame }
  | { type: 'refetch'; key: string; cause: 'joined' | 'missed' };

export const initial: LiveState = { phase: 'closed', attempt: 0, subscriptions: {} };

const flush: Effect = { type: 'flushIn', ms: FLUSH_DELAY_MS };
type Step = [LiveState, Effect[]];

/** Delay before an attempt, in milliseconds: two seconds times its number, with jitter. `random` is in [0, 1). */
export const delayBefore = (attempt: number, random: number): number =>
  Math.round(FIRST_DELAY_MS * attempt * (SHORTEST + (LONGEST - SHORTEST) * random));

function put(state: LiveState, key: string, change: Subscription | undefined): LiveState {
  const { [key]: _, ...others } = state.subscriptions;
  return { ...state, subscriptions: change ? { ...others, [key]: change } : others };
}

function disconnected(state: LiveState): LiveState {
  const kept = Object.entries(state.subscriptions)
    .filter(([, { status }]) => status !== 'leaving')
    .map(([key, { cursor }]) => [key, { status: 'wanted', cursor } as const]);
  return { ...state, clientId: undefined, subscriptions: Object.fromEntries(kept) };
}

function retry(state: LiveState, random: number): Step {
  const attempt = state.attempt + 1;
  if (attempt > MAX_ATTEMPTS) return [{ ...disconnected(state), phase: 'given-up' }, []];
  return [
    { ...disconnected(state), phase: 'waiting', attempt },
    [{ type: 'retryIn', ms: delayBefore(attempt, random) }],
  ];
}

function receive(state: LiveState, frame: Frame): Step {
  if (frame.event === 'connected') {
    const { clientId } = frame.params as { clientId: string };
    // A server may accept sockets yet fail every join: the greeting proves the connection only if there is nothing to
    // join.
    const attempt = Object.keys(state.subscriptions).length === 0 ? 0 : state.attempt;
    return [{ ...state, phase: 'ready', attempt, clientId }, [flush, { type: 'deliver', frame }]];
  }
  const key = frame.subscriptionKey;
  const known = key ? state.subscriptions[key] : undefined;
  const next = key && known && frame.id ? put(state, key, { ...known, cursor: frame.id }) : state;
  return [next, [{ type: 'deliver', frame }]];
}

function settle(state: LiveState): Step {
  const { clientId } = state;
  if (state.phase !== 'ready' || !clientId) return [state, []];
  let next = state;
  const effects: Effect[] = [];
  for (const [key, subscription] of Object.entries(state.subscriptions)) {
    if (subscription.status === 'wanted') {
      next = put(next, key, { ...subscription, status: 'asked' });
      effects.push({ type: 'join', key, clientId, lastEventId: subscription.cursor });
    } else if (subscription.status === 'leaving') {
      next = put(next, key, undefined);
      effects.push({ type: 'leave', key, clientId });
    }
  }
  return [next, effects];
}

function join(state: LiveState, key: string, recovered: boolean, cursor: number | null | undefined): Step {
  const known = state.subscriptions[key];
  if (!known) return [state, []];
  const hadCursor = known.cursor !== undefined;
  const status = known.status === 'asked' ? 'joined' : known.status;
  const proved = { ...state, attempt: 0 };
  const next = put(proved, key, { status, cursor: recovered ? known.cursor : (cursor ?? undefined) });
  return [next, recovered ? [] : [{ type: 'refetch', key, cause: hadCursor ? 'missed' : 'joined' }]];
}

type JoinFailure = Extract<Input, { type: 'joinFailed' }>;

function failToJoin(state: LiveState, { key, reason }: JoinFailure, random: number): Step {
  const known = state.subscriptions[key];
  if (known?.status !== 'asked') return [state, []];
  // A refusal also shows that the server works.
  if (reason === 'forbidden') return [put({ ...state, attempt: 0 }, key, undefined), []];
  const next = put(state, key, { ...known, status: 'wanted' });
  // The server no longer knows this socket: only a new one can carry events.
  if (reason === 'clientUnknown') return [next, [{ type: 'close' }]];
  return [next, [{ type: 'flushIn', ms: delayBefore(1, random) }]];
}

/** Advances the connection by one input. `random` feeds the jitter. */
export function step(state: LiveState, input: Input, random = Math.random()): Step {
  switch (input.type) {
    case 'started':
      return state.phase === 'closed' ? [{ ...state, phase: 'opening' }, [{ type: 'open' }]] : [state, []];
    case 'stopped':
      return [{ ...disconnected(state), phase: 'closed', attempt: 0 }, [{ type: 'close' }]];
    case 'opened':
      return [{ ...state, phase: 'open' }, [{ type: 'awaitReady', ms: READY_LIMIT_MS }]];
    case 'readyLimitReached':
      return state.phase === 'open' || state.phase === 'opening' ? [state, [{ type: 'close' }]] : [state, []];
    case 'closed':
      if (state.phase === 'closed' || state.phase === 'given-up') return [state, []];
      if (input.code === NORMAL_CLOSE) return [{ ...disconnected(state), phase: 'closed', attempt: 0 }, []];
      return retry(state, random);
    case 'retryDue':
      return state.phase === 'waiting' ? [{ ...state, phase: 'opening' }, [{ type: 'open' }]] : [state, []];
    case 'cameOnline':
      return state.phase === 'waiting' || state.phase === 'given-up'
        ? [
            { ...state, phase: 'opening', attempt: state.phase === 'waiting' ? state.attempt : 0 },
            [{ type: 'open' }],
          ]
        : [state, []];
    case 'received':
      return receive(state, input.frame);
    case 'subscribed': {
      const known = state.subscriptions[input.key];
      if (known && known.status !== 'leaving') return [state, []];
      return [put(state, input.key, { status: known ? 'joined' : 'wanted', cursor: known?.cursor }), [flush]];
    }
    case 'unsubscribed': {
      const known = state.subscriptions[input.key];
      if (!known) return [state, []];
      if (known.status === 'wanted') return [put(state, input.key, undefined), []];
      return [put(state, input.key, { ...known, status: 'leaving' }), [flush]];
    }
    case 'flushDue':
      return settle(state);
    case 'joined':
      return join(state, input.key, input.recovered, input.cursor);
    case 'joinFailed':
      return failToJoin(state, input, random);
  }
}
