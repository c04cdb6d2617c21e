import { useApi } from '~/api/use-api';
import { useSession } from '~/app/session';
import { useLiveEvent } from '~/live/events';
import { useSubscription } from '~/live/use-subscription';

/** Where the member is on the way to being a creator. Guests have no application. */
export function useApplication() {
  const { user, isLoggedIn } = useSession();
  const { data, error, mutate } = useApi<'/front/become-creator'>(user ? ['/front/become-creator'] : null);
  const refresh = () => void mutate();
  useSubscription(user && `user:${user.id}`, refresh);
  useLiveEvent('noticeAdded', refresh);
  useLiveEvent('verification', refresh);
  return {
    isGuest: isLoggedIn === false,
    application: data,
    error,
    refresh,
    write: (next: NonNullable<typeof data>) => void mutate(next, { revalidate: false }),
  };
}

export type Application = NonNullable<ReturnType<typeof useApplication>['application']>;
