import { useEffect, useRef, useState } from 'react';
import useSWR, { type Key } from 'swr';
import { isRefusal } from '~/api/refusal';

/** Reads that a press has overtaken, before the last one counts as it is. */
const READS_LIMIT = 3;

/**
 * Something that is read as a whole and changed by presses and by news. `open` lays an answer over what is known of
 * it.
 */
export function useKept<K, A>(key: Key, ask: () => Promise<A>, open: (known: K | undefined, answer: A) => K) {
  const latest = useRef<K>(undefined);
  const presses = useRef(0);

  async function readSettled<T>(call: () => Promise<T>, reads = 1): Promise<T> {
    const before = presses.current;
    const answer = await call();
    // What was asked before a press was answered may still show what the press has left.
    return presses.current === before || reads === READS_LIMIT ? answer : readSettled(call, reads + 1);
  }
  const { data, error, mutate } = useSWR<A, Error>(key, () => readSettled(ask), {
    // Who is not there is not there a moment later either.
    shouldRetryOnError: (failure) => !isRefusal(failure, 'not_found'),
    onSuccess: (answer) => write(open(latest.current, answer)),
  });
  const [known, setKnown] = useState(() => (data === undefined ? undefined : open(undefined, data)));
  latest.current ??= known;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer that another hook has asked for counts as well
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
    /** Reads a part of it, again where a press was answered meanwhile. */
    readSettled,
    /** The same for an answer to a press: reads that were asked before it are asked again. */
    settle: (change: (known: K) => K): void => {
      presses.current += 1;
      edit(change);
    },
    /** What is known by now, for what runs after the screen was drawn. */
    current: () => latest.current,
  };
}
