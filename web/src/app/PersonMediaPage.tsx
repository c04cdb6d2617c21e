import { lazy, Suspense } from 'react';
import MediaPage from '~/features/profiles/MediaPage';
import { withWords } from '~/i18n/activate';
import { Skeleton } from '~/ui/Skeleton';
import { useFeatures } from './features';

const PersonMedia = lazy(withWords(() => import('./PersonMedia'), 'feed'));

/** A user's images and videos, including their posts where the feed is enabled. */
export default function PersonMediaPage() {
  const has = useFeatures();
  return (
    <MediaPage
      media={
        has('isFeedEnabled')
          ? (userId, kind, empty) => (
              <Suspense fallback={<Skeleton style={{ blockSize: 320 }} />}>
                <PersonMedia key={kind} {...{ userId, kind, empty }} />
              </Suspense>
            )
          : undefined
      }
    />
  );
}
