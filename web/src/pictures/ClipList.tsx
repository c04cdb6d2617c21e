import type { ReactNode } from 'react';
import { ErrorState } from '~/ui/ErrorState';
import { ShowMore } from '~/ui/Pagination';
import { Skeleton } from '~/ui/Skeleton';
import { ClipCard } from './ClipCard';
import css from './ClipList.module.css';
import type { Clips } from './use-clips';

type Props = { clips: Clips; empty: ReactNode };

/** Every order of one kind, newest first; several may be in the making. */
export function ClipList({ clips, empty }: Props) {
  if (clips.isLoading) return <Skeleton style={{ blockSize: 320 }} />;
  if (clips.error) return <ErrorState error={clips.error} onRetry={clips.refresh} />;
  if (clips.clips.length === 0) return empty;
  return (
    <>
      <ul className={css.list}>
        {clips.clips.map((clip) => (
          <li key={clip.id}>
            <ClipCard clip={clip} clips={clips} />
          </li>
        ))}
      </ul>
      <ShowMore hasMore={clips.hasMore} isLoading={clips.isLoadingMore} onMore={clips.showMore} />
    </>
  );
}
