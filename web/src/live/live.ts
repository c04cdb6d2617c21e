import { accept, api } from '~/api/client';
import { isRefusal } from '~/api/refusal';
import { type Effect, type Frame, type Input, initial, type LiveState, step } from './machine';

type Outside = {
  /** URL of the socket, computed on opening. */
  url: () => string;
  deliver: (frame: Frame) => void;
  join: (
    clientId: string,
    key: string,
    lastEventId?: number,
  ) => Promise<{ recovered: boolean; cursor?: number | null }>;
  leave: (clientId: string, key: string) => Promise<unknown>;
  createSocket?: (url: string) => WebSocket;
  /** Id of the user a new socket belongs to; undefined for guests. */
  owner?: () => string | undefined;
};
export type Refetch = (cause: 'joined' | 'missed') => void;

/** The page's live connection: one socket, with any number of subscriptions, each held while it has listeners. */
export function createLive(outside: Outside) {
  const createSocket = outside.createSocket ?? ((url: string) => new WebSocket(url));
  const listeners = new Map<string, Set<Refetch>>();
  const timers: Partial<Record<'ready' | 'retry' | 'flush', ReturnType<typeof setTimeout>>> = {};
  let state: LiveState = initial;
  let socket: WebSocket | undefined;
  let owner: string | undefined;

  function send(input: Input): void {
    const [next, effects] = step(state, input);
    state = next;
    for (const effect of effects) run(effect);
  }

  function later(timer: keyof typeof timers, ms: number, input: Input): void {
    clearTimeout(timers[timer]);
    timers[timer] = setTimeout(() => send(input), ms);
  }

  function open(): void {
    clearTimeout(timers.retry);
    const mine = createSocket(outside.url());
    socket = mine;
    owner = outside.owner?.();
    // An abandoned socket may still fire events; only the newest counts.
    const ifMine = (input: Input) => socket === mine && send(input);
    mine.onopen = () => ifMine({ type: 'opened' });
    mine.onclose = ({ code }) => ifMine({ type: 'closed', code });
    mine.onmessage = ({ data }) => ifMine({ type: 'received', frame: JSON.parse(String(data)) as Frame });
  }

  function close(): void {
    clearTimeout(timers.ready);
    clearTimeout(timers.retry);
    const gone = socket;
    socket = undefined;
    gone?.close();
    // A close of our own would report as normal; losing the socket this way isn't.
    if (state.phase !== 'closed') send({ type: 'closed', code: 4000 });
  }

  async function join({ clientId, key, lastEventId }: Extract<Effect, { type: 'join' }>): Promise<void> {
    try {
      const { recovered, cursor } = await outside.join(clientId, key, lastEventId);
      if (state.clientId === clientId) send({ type: 'joined', key, recovered, cursor });
    } catch (error) {
      if (state.clientId !== clientId) return;
      const isForbidden = isRefusal(error, 'subscription_forbidden', 'forbidden', 'signed_out', 'not_found');
      const reason = isForbidden
        ? 'forbidden'
        : isRefusal(error, 'client_unknown')
          ? 'clientUnknown'
          : 'lost';
      send({ type: 'joinFailed', key, reason });
    }
  }

  function run(effect: Effect): void {
    switch (effect.type) {
      case 'open':
        open();
        break;
      case 'close':
        close();
        break;
      case 'awaitReady':
        later('ready', effect.ms, { type: 'readyLimitReached' });
        break;
      case 'retryIn':
        later('retry', effect.ms, { type: 'retryDue' });
        break;
      case 'flushIn':
        later('flush', effect.ms, { type: 'flushDue' });
        break;
      case 'join':
        void join(effect);
        break;
      case 'leave':
        // Best effort: the server drops the key with the socket.
        outside.leave(effect.clientId, effect.key).catch(() => undefined);
        break;
      case 'deliver':
        outside.deliver(effect.frame);
        break;
      case 'refetch':
        for (const refetch of listeners.get(effect.key) ?? []) refetch(effect.cause);
    }
  }

  return {
    start: () => send({ type: 'started' }),
    stop: () => send({ type: 'stopped' }),
    /** Reopens the socket if the open one belongs to another user. */
    renew: () => {
      if (owner !== outside.owner?.()) send({ type: 'stopped' });
      send({ type: 'started' });
    },
    comeOnline: () => send({ type: 'cameOnline' }),
    phase: () => state.phase,
    isJoined: (key: string) => state.subscriptions[key]?.status === 'joined',
    /** Subscribes to a key until the returned function is called. `refetch` runs when events may have been missed. */
    subscribe(key: string, refetch: Refetch): () => void {
      const mine = listeners.get(key) ?? new Set<Refetch>();
      listeners.set(key, mine.add(refetch));
      send({ type: 'subscribed', key });
      return () => {
        mine.delete(refetch);
        if (mine.size > 0 || listeners.get(key) !== mine) return;
        listeners.delete(key);
        send({ type: 'unsubscribed', key });
      };
    },
  };
}

const path = (clientId: string, key: string) => ({ clientId, key });

/** Joins and leaves over HTTP. */
export const overHttp: Pick<Outside, 'join' | 'leave'> = {
  join: (clientId, key, lastEventId) =>
    accept(
      api.PUT('/front/clients/{clientId}/subscriptions/{key}', {
        params: { path: path(clientId, key), query: { lastEventId } },
      }),
      { isQuiet: true },
    ),
  leave: (clientId, key) =>
    accept(
      api.DELETE('/front/clients/{clientId}/subscriptions/{key}', { params: { path: path(clientId, key) } }),
      { isQuiet: true },
    ),
};
