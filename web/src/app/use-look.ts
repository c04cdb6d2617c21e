import { useEffect } from 'react';
import { api } from '~/api/client';

/** Counts a look at a creator's profile, or at one of their posts. Nothing depends on whether it arrives. */
export function useLook(username: string | undefined, itemId: string | null = null): void {
  useEffect(() => {
    if (username === undefined) return;
    api.POST('/front/statistics/views', { body: { username, itemId } }).catch(() => undefined);
  }, [username, itemId]);
}
