import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './Button';
import { IconButton } from './IconButton';
import css from './Pagination.module.css';

type PagesProps = { page: number; pageCount: number; onChange: (page: number) => void };

/** Steps through numbered pages, counted from 1. Nothing when there is only one. */
export function Pagination({ page, pageCount, onChange }: PagesProps) {
  const { t } = useLingui();
  if (pageCount < 2) return null;
  return (
    <nav className={css.pages} aria-label={t`Pages`}>
      <IconButton
        label={t`Previous page`}
        icon={<ChevronLeft />}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      />
      <span className={css.place} aria-live="polite">{t`Page ${page} of ${pageCount}`}</span>
      <IconButton
        label={t`Next page`}
        icon={<ChevronRight />}
        disabled={page >= pageCount}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  );
}

type MoreProps = { hasMore: boolean; isLoading?: boolean; onMore: () => void };

/** The end of a list that goes on. */
export function ShowMore({ hasMore, isLoading, onMore }: MoreProps) {
  const { t } = useLingui();
  if (!hasMore) return null;
  return (
    <div className={css.pages}>
      <Button tone="outline" isBusy={isLoading} onClick={onMore}>
        {t`Show more`}
      </Button>
    </div>
  );
}
