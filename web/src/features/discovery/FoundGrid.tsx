import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { isRefusal } from '~/api/refusal';
import { refusalText } from '~/i18n/refusals';
import { ErrorState } from '~/ui/ErrorState';
import { Notice } from '~/ui/Notice';
import { ShowMore } from '~/ui/Pagination';
import { PortraitSkeletons, portraitGrid } from '~/ui/PortraitCard';
import { FoundCard } from './FoundCard';
import { type Found, useFound } from './use-found';

type Props = {
  items: readonly Found[];
  error: unknown;
  isLoading: boolean;
  isRefreshing: boolean;
  hasMore: boolean;
  showMore: () => void;
  refresh: () => Promise<unknown>;
  empty: ReactNode;
};

/** Distance below the screen at which the next page is requested. */
const AHEAD = '800px';

/** Loads more near the end of the list. Without IntersectionObserver, the button does. */
function useEnd(isActive: boolean, onNear: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  useEffect(() => {
    if (!isActive || !end.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: AHEAD,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isActive]);
  return end;
}

/** Search results, page by page. */
export function FoundGrid(props: Props) {
  const { items, error, isLoading, isRefreshing, hasMore, showMore, refresh, empty } = props;
  const { t } = useLingui();
  const { shown, hide, swapFavorite } = useFound(items, refresh);
  const end = useEnd(hasMore && !isRefreshing && !error, showMore);
  const trouble = error ? (
    // A refused search isn't a loading failure.
    isRefusal(error, 'adults_only', 'real_person', 'text_refused', 'too_long') ? (
      <Notice tone="danger">{refusalText(error)}</Notice>
    ) : (
      <ErrorState error={error} onRetry={() => void refresh()} />
    )
  ) : undefined;

  if (isLoading) return <PortraitSkeletons />;
  if (trouble && items.length === 0) return trouble;
  if (shown.length === 0 && !hasMore) return <>{empty}</>;
  return (
    <>
      <ul className={portraitGrid} aria-label={t`Characters`}>
        {shown.map((card, index) => (
          <li key={card.id}>
            <FoundCard
              card={card}
              isUrgent={index === 0}
              onHide={() => hide(card)}
              onFavorite={() => swapFavorite(card)}
            />
          </li>
        ))}
      </ul>
      {trouble ?? (
        <div ref={end}>
          <ShowMore hasMore={hasMore} isLoading={isRefreshing} onMore={showMore} />
        </div>
      )}
    </>
  );
}
