import { useEffect, useRef } from 'react';
import type { Older } from '~/talk/use-older';
import type { Thread } from './thread';

/** Pages of older messages that are read to reach one. */
const MOST_PAGES = 25;

/** Reads older messages until the one that the address leads to is there. */
export function useReach(aimId: string, thread: Thread | undefined, older: Older): void {
  const pages = useRef({ aimId, count: 0 });
  const { state, read } = older;
  const isThere = thread?.messages.some(({ id }) => id === aimId);
  const isDue = aimId !== '' && isThere === false && thread?.hasMore === true && state === 'idle';
  const firstId = thread?.messages[0]?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that arrives asks for the next one
  useEffect(() => {
    if (pages.current.aimId !== aimId) pages.current = { aimId, count: 0 };
    if (!isDue || pages.current.count === MOST_PAGES) return;
    pages.current.count += 1;
    read();
  }, [aimId, isDue, firstId]);
}
