import { useEffect, useRef } from 'react';
import type { Schema } from '~/api/schemas';

export type LiveEvent = Schema['LiveEvent'];
export type EventName = LiveEvent['event'];
export type EventParams<N extends EventName> = Extract<LiveEvent, { event: N }>['params'];

type Listener = (params: never) => void;
const listeners = new Map<EventName, Set<Listener>>();

/** Hands an event to every component that listens to it. */
export function publish<N extends EventName>(event: N, params: EventParams<N>): void {
  for (const listener of listeners.get(event) ?? []) (listener as (params: EventParams<N>) => void)(params);
}

/** Listens to an event until the returned function is called. */
export function listen<N extends EventName>(
  event: N,
  listener: (params: EventParams<N>) => void,
): () => void {
  const mine = listeners.get(event) ?? new Set<Listener>();
  listeners.set(event, mine.add(listener as Listener));
  return () => mine.delete(listener as Listener);
}

/** Listens to an event while the component is on screen. */
export function useLiveEvent<N extends EventName>(event: N, onEvent: (params: EventParams<N>) => void): void {
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  useEffect(() => listen(event, (params) => latest.current(params)), [event]);
}
