import { useEffect } from 'react';
import { live } from '~/live/connection';
import { useSubscription } from '~/live/use-subscription';
import { refreshSession, useSession } from '../session';

/**
 * Keeps a member's live connection: one per identity, renewed when somebody else logs in.
 * A guest has one only where a page subscribes to something.
 */
export default function LiveLink() {
  const { user } = useSession();
  const userId = user?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a socket belongs to the identity it was opened with
  useEffect(() => {
    // What a guest had open before logging in speaks for the wrong person.
    live.stop();
    live.start();
    return live.stop;
  }, [userId]);
  useSubscription(userId && `user:${userId}`, (cause) => cause === 'missed' && void refreshSession());

  return null;
}
