import { lazy, Suspense } from 'react';
import ProfilePage from '~/features/profiles/ProfilePage';
import { withWords } from '~/i18n/activate';
import { Skeleton } from '~/ui/Skeleton';
import { useFeatures } from './features';

const PersonStories = lazy(withWords(() => import('~/features/feed/PersonStories'), 'feed'));
const PersonBundles = lazy(withWords(() => import('~/features/sales/PersonBundles'), 'sales'));
const PersonPosts = lazy(withWords(() => import('./PersonPosts'), 'feed'));

/** A user's profile, with their posts where the feed is enabled. */
export default function PersonPage() {
  const has = useFeatures();
  return (
    <ProfilePage
      posts={
        has('isFeedEnabled')
          ? (userId, part, empty) => (
              <Suspense fallback={<Skeleton style={{ blockSize: 320 }} />}>
                <PersonPosts key={part} {...{ userId, part, empty }} />
              </Suspense>
            )
          : undefined
      }
      bundles={
        has('isFeedEnabled')
          ? (username) => (
              <Suspense fallback={null}>
                <PersonBundles {...{ username }} />
              </Suspense>
            )
          : undefined
      }
      stories={
        has('isFeedEnabled')
          ? (user, face) => (
              <Suspense fallback={face}>
                <PersonStories user={user}>{face}</PersonStories>
              </Suspense>
            )
          : undefined
      }
    />
  );
}
