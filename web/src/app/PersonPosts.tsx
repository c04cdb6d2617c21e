import type { ReactNode } from 'react';
import { useApiPages } from '~/api/use-api-pages';
import { ItemCard } from '~/features/feed/ItemCard';
import { Scheduled } from '~/features/feed/Scheduled';
import { useUnlocks } from '~/features/feed/use-unlocks';
import { Async } from '~/ui/Async';
import { ShowMore } from '~/ui/Pagination';
import { useFeatures } from './features';
import { useSession } from './session';

type Props = { userId: string; part: 'public' | 'private'; empty?: ReactNode };

/** A user's posts, pinned ones first: all of them (`public`), or those for members and buyers (`private`). */
export default function PersonPosts({ userId, part, empty }: Props) {
  const list = useApiPages('/front/feed/user/{userId}', {
    path: { userId },
    query: { locked: part === 'private' || undefined, limit: 8 },
  });
  const { user } = useSession();
  const has = useFeatures();
  const isOwn = user?.id === userId && user.isApproved && has('isPublishingPostsEnabled');
  useUnlocks(() => void list.refresh());
  const { items } = list;
  const isKnown = list.pages !== undefined;
  return (
    <div
      style={{
        display: 'grid',
        gap: 'var(--space-4)',
        inlineSize: '100%',
        maxInlineSize: '720px',
      }}
    >
      {isOwn && part === 'public' && <Scheduled />}
      <Async isKnown={isKnown} error={list.error} onRetry={() => void list.refresh()} height={320} />
      {isKnown && items.length === 0 && !list.hasMore && empty}
      {items.map((item) => (
        <ItemCard key={item.id} item={item} />
      ))}
      <ShowMore hasMore={list.hasMore} isLoading={list.isRefreshing} onMore={() => void list.showMore()} />
    </div>
  );
}
