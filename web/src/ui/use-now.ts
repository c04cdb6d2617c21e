import { useEffect, useState } from 'react';

/** The time in milliseconds, told anew every so often; without `everyMs` it stands still. */
export function useNow(everyMs: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (everyMs === undefined) return;
    const clock = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(clock);
  }, [everyMs]);
  return now;
}
