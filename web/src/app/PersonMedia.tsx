import type { ReactNode } from 'react';
import { useApiPages } from '~/api/use-api-pages';
import { ItemMedia } from '~/features/feed/ItemMedia';
import { lockingOf } from '~/features/feed/LockButton';
import { formatMoment } from '~/i18n/format';
import { Async } from '~/ui/Async';
import { Link } from '~/ui/Link';
import { ShowMore } from '~/ui/Pagination';

type Props = { userId: string; kind: 'photo' | 'video'; empty: ReactNode };

/** Photos or videos that a person published, newest first. Locked ones are blurred. */
export default function PersonMedia({ userId, kind, empty }: Props) {
  const list = useApiPages('/front/feed/user/{userId}', {
    path: { userId },
    query: { media: kind, limit: 12 },
  });
  const isKnown = list.pages !== undefined;
  return (
    <div style={{ display: 'grid', gap: 'var(--space-4)' }}>
      <Async isKnown={isKnown} error={list.error} onRetry={() => void list.refresh()} height={320} />
      {isKnown && list.items.length === 0 && !list.hasMore && empty}
      {list.items.map((item) => (
        <section key={item.id}>
          <p>
            <Link to={`/post/${item.id}`}>{formatMoment(item.publishedAt ?? item.createdAt)}</Link>
          </p>
          <ItemMedia media={item.media.filter(({ type }) => type === kind)} locking={lockingOf(item)} />
        </section>
      ))}
      <ShowMore hasMore={list.hasMore} isLoading={list.isRefreshing} onMore={() => void list.showMore()} />
    </div>
  );
}
