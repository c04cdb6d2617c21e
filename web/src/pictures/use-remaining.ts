import { useState } from 'react';
import type { Schema } from '~/api/schemas';
import { useNow } from '~/ui/use-now';

const SECOND_MS = 1000;

type Estimate = Schema['Estimate'];

/** Seconds since the current estimate arrived. */
function useAge(estimate: Estimate | null): number {
  const [made, setMade] = useState({ estimate, at: Date.now() });
  const now = useNow(estimate ? SECOND_MS : undefined);
  const { lowSeconds, highSeconds, ahead } = estimate ?? {};
  const known = made.estimate;
  const isSame =
    known?.lowSeconds === lowSeconds && known?.highSeconds === highSeconds && known?.ahead === ahead;
  if (!isSame) setMade({ estimate, at: Date.now() });
  return Math.max(0, (now - made.at) / SECOND_MS);
}

/** Time left of an estimate; `isOver` once it is exceeded. */
export function useRemaining(estimate: Estimate | null) {
  const age = useAge(estimate);
  if (!estimate) return undefined;
  const high = estimate.highSeconds - age;
  return { low: Math.max(1, estimate.lowSeconds - age), high: Math.max(1, high), isOver: high < 0 };
}
