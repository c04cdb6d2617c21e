import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';

/**
 * A job's full payload, revealed for a stated reason. It lives in this page alone and never in the cache:
 * leaving the page hides it again.
 */
export function useReveal(id: string) {
  const [revealed, setRevealed] = useState<Schema['RevealedJob']>();
  async function reveal(reason: string): Promise<void> {
    const call = api.POST('/front/admin/jobs/{id}/reveal', { params: { path: { id } }, body: { reason } });
    setRevealed(await accept(call, { isQuiet: true }));
  }
  return {
    revealed,
    reveal,
    hide: () => setRevealed(undefined),
    /** After a change, so that what is shown is what the job has now. */
    replace: (payload: unknown) =>
      setRevealed((known) => known && { ...known, payload: payload as Schema['RevealedJob']['payload'] }),
  };
}

export type Reveal = ReturnType<typeof useReveal>;
