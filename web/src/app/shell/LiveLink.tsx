import { useEffect } from 'react';
import { connect, live } from '~/live/connection';
import { useSubscription } from '~/live/use-subscription';
import { refreshSession, useSession } from '../session';

/** Keeps the live connection of this visitor: one per identity, renewed when somebody logs in or out. */
export default function LiveLink() {
  const { config, user } = useSession();
  const url = config?.websocketUrl;
  const key = user ? `user:${user.id}` : config && `guest:${config.guestUuid}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a socket belongs to the identity it was opened with
  useEffect(() => {
    if (!url) return;
    connect(url);
    return () => live.stop();
  }, [url, key]);
  useSubscription(key, (cause) => cause === 'missed' && void refreshSession());

  return null;
}
