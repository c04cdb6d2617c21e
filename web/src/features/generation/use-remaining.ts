import { useEffect, useState } from 'react';
import type { Schema } from '~/api/schemas';

type Estimate = Schema['Estimate'];

/** The seconds since the estimate on screen was made. */
function useAge(estimate: Estimate | null): number {
  const [made, setMade] = useState({ estimate, at: Date.now() });
  const [now, setNow] = useState(Date.now());
  const { lowSeconds, highSeconds, ahead } = estimate ?? {};
  const known = made.estimate;
  const isSame =
    known?.lowSeconds === lowSeconds && known?.highSeconds === highSeconds && known?.ahead === ahead;
  if (!isSame) setMade({ estimate, at: Date.now() });
  const isWaiting = estimate !== null;
  useEffect(() => {
    if (!isWaiting) return;
    const clock = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(clock);
  }, [isWaiting]);
  return Math.max(0, (now - made.at) / 1000);
}

/** What is left of an estimate; `isOver` when it did not hold. */
export function useRemaining(estimate: Estimate | null) {
  const age = useAge(estimate);
  if (!estimate) return undefined;
  const high = estimate.highSeconds - age;
  return { low: Math.max(1, estimate.lowSeconds - age), high: Math.max(1, high), isOver: high < 0 };
}
