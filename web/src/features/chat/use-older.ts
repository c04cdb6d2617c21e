import { useRef, useState } from 'react';
import { readOlder } from './calls';
import { prepend } from './thread';
import type { ThreadStore } from './use-thread';

/** Reads what was said before, a page at a time. It is shown as soon as the list where it belongs is ready for it. */
export function useOlder(username: string, { current, settle }: ThreadStore) {
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle');
  const isReading = useRef(false);

  async function read(whenReady: () => Promise<void>): Promise<void> {
    const known = current();
    const first = known?.messages[0];
    if (!known?.hasMore || !first || isReading.current) return;
    isReading.current = true;
    setState('reading');
    try {
      const page = await readOlder(username, first.id);
      await whenReady();
      settle((now) => prepend(now, page));
      setState('idle');
    } catch {
      setState('failed');
    } finally {
      isReading.current = false;
    }
  }
  return { state, read: (whenReady = async () => {}) => void read(whenReady) };
}
