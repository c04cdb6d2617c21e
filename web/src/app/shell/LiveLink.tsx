import { useEffect } from 'react';
import { live } from '~/live/connection';
import { useSubscription } from '~/live/use-subscription';
import { useNewsSounds } from '~/sound/use-news-sounds';
import { refreshBalance, refreshSession, useSession } from '../session';
import { useOnline } from './use-online';
import { useUnread } from './use-unread';

/**
 * Keeps a member's live connection, one per identity and renewed when somebody else logs in, and tells what is new by
 * sounds and by the title of the page.
 * A guest has one only where a page subscribes to something.
 */
export default function LiveLink() {
  const { user, isStaff } = useSession();
  const userId = user?.id;

  const key = userId && `user:${userId}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a socket belongs to the identity it was opened with
  useEffect(() => {
    // What a guest had open before logging in speaks for the wrong person.
    live.renew();
    return live.stop;
  }, [userId]);
  // What was spent between the session's answer and the first joining is in no event.
  const catchUp = () => void refreshBalance().catch(() => undefined);
  useSubscription(key, (cause) => (cause === 'missed' ? void refreshSession() : catchUp()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page has joined before, and nobody says so again
  useEffect(() => {
    if (key && live.isJoined(key)) catchUp();
  }, [key]);
  useSubscription('everyone', (cause) => cause === 'missed' && void refreshSession());

  useOnline(Boolean(user) && !isStaff);
  useUnread();
  useNewsSounds();

  return null;
}
