import { useRef, useState } from 'react';

type Source<P> = {
  /** The oldest message that is known, where older ones exist. */
  first: () => string | undefined;
  read: (before: string) => Promise<P>;
  onPage: (page: P, before: string) => void;
};

/** Reads what was said before, a page at a time. It is shown as soon as the list where it belongs is ready for it. */
export function useOlder<P>({ first, read, onPage }: Source<P>) {
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle');
  const isReading = useRef(false);

  async function next(whenReady: () => Promise<void>): Promise<void> {
    const before = first();
    if (!before || isReading.current) return;
    isReading.current = true;
    setState('reading');
    try {
      const page = await read(before);
      await whenReady();
      onPage(page, before);
      setState('idle');
    } catch {
      setState('failed');
    } finally {
      isReading.current = false;
    }
  }
  return { state, read: (whenReady = async () => {}) => void next(whenReady) };
}

export type Older = ReturnType<typeof useOlder>;
