import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** The time in milliseconds, told anew every second, for words like "12 s ago". */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(clock);
  }, []);
  return now;
}
