import { mutate as mutateAny } from 'swr';
import { useApi } from '~/api/use-api';
import { useSession } from '~/app/session';
import { useLiveEvent } from '~/live/events';
import { useSubscription } from '~/live/use-subscription';
import { telling } from './tell-failure';
import type { Audio, Twin, Voice } from './wire';

const path = '/front/digital-twin';

/** The member's twin. Live events refetch it while it is on screen. */
export function useTwin() {
  const { user } = useSession();
  const { data, error, mutate } = useApi<typeof path>([path], telling);
  const refresh = () => void mutate();
  useSubscription(user && `user:${user.id}`, refresh);
  // The account says whether its owner is verified, and a creator.
  useLiveEvent('userUpdated', refresh);
  return {
    twin: data,
    error,
    refresh,
    /** Shows what a call answered. */
    write: (next: Twin) => void mutate(next, { revalidate: false }),
    /** Shows a part that a call answered, until the whole is read again. */
    change: (part: { audio?: Audio; voice?: Voice }) =>
      void mutate((known) => known && { ...known, ...part }, { revalidate: true }),
  };
}

export type Twins = ReturnType<typeof useTwin>;

/** Refetches the twin, for pages that changed a part of it. */
export const refreshTwin = () => mutateAny([path]);
