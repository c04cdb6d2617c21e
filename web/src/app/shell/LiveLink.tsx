import { useEffect } from 'react';
import { live } from '~/live/connection';
import { useSubscription } from '~/live/use-subscription';
import { useNewsSounds } from '~/sound/use-news-sounds';
import { refreshBalance, refreshSession, useSession } from '../session';
import { useOnline } from './use-online';
import { useUnread } from './use-unread';

/**
 * Keeps a live connection for the member, renewed when another user logs in, and announces news by sounds and in the
 * page title. A guest has one only where a page subscribes to something.
 */
export default function LiveLink() {
  const { user, isStaff } = useSession();
  const userId = user?.id;

  const key = userId && `user:${userId}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a socket belongs to the identity it was opened with
  useEffect(() => {
    // A socket opened as a guest has the wrong identity.
    live.renew();
    return live.stop;
  }, [userId]);
  // Spending between the session response and the first join comes with no event.
  const catchUp = () => void refreshBalance().catch(() => undefined);
  useSubscription(key, (cause) => (cause === 'missed' ? void refreshSession() : catchUp()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a key already joined brings no further event
  useEffect(() => {
    if (key && live.isJoined(key)) catchUp();
  }, [key]);
  useSubscription('everyone', (cause) => cause === 'missed' && void refreshSession());

  useOnline(Boolean(user) && !isStaff);
  useUnread();
  useNewsSounds();

  return null;
}
