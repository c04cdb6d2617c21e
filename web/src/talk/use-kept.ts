import { useEffect, useRef, useState } from 'react';
import useSWR, { type Key } from 'swr';
import { isRefusal } from '~/api/refusal';

/** Reads repeated because of user actions, before the last one is accepted as is. */
const READS_LIMIT = 3;

/**
 * State that is read as a whole and changed by user actions and live events. `open` applies a response over the known
 * state.
 */
export function useKept<K, A>(key: Key, ask: () => Promise<A>, open: (known: K | undefined, answer: A) => K) {
  const latest = useRef<K>(undefined);
  const presses = useRef(0);

  async function readSettled<T>(call: () => Promise<T>, reads = 1): Promise<T> {
    const before = presses.current;
    const answer = await call();
    // A read sent before an action was answered may still show the old state.
    return presses.current === before || reads === READS_LIMIT ? answer : readSettled(call, reads + 1);
  }
  const { data, error, mutate } = useSWR<A, Error>(key, () => readSettled(ask), {
    // Retrying won't make a missing one appear.
    shouldRetryOnError: (failure) => !isRefusal(failure, 'not_found'),
    onSuccess: (answer) => write(open(latest.current, answer)),
  });
  const [known, setKnown] = useState(() => (data === undefined ? undefined : open(undefined, data)));
  latest.current ??= known;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a response requested by another hook counts as well
  useEffect(() => {
    if (data !== undefined) write(open(latest.current, data));
  }, [data]);

  function write(next: K): void {
    latest.current = next;
    setKnown(next);
  }
  const edit = (change: (known: K) => K): void => {
    if (latest.current !== undefined) write(change(latest.current));
  };
  return {
    known,
    error: known === undefined ? error : undefined,
    refresh: () => void mutate(),
    edit,
    /** Reads a part of it, repeated if an action is answered meanwhile. */
    readSettled,
    /** Applies the response to an action; reads sent before it are repeated. */
    settle: (change: (known: K) => K): void => {
      presses.current += 1;
      edit(change);
    },
    /** The current state, for code that runs after rendering. */
    current: () => latest.current,
  };
}
