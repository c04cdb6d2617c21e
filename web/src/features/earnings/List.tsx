import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Async } from '~/ui/Async';
import { EmptyState } from '~/ui/EmptyState';
import { ShowMore } from '~/ui/Pagination';
import { SceneArt } from '~/ui/SceneArt';

type Pages = {
  pages?: unknown[] | undefined;
  items: readonly unknown[];
  error: Error | undefined;
  hasMore: boolean;
  isRefreshing: boolean;
  showMore: () => unknown;
  refresh: () => unknown;
};
type Props = {
  list: Pages;
  /** Says how it fills, where there is nothing. */
  empty: ReactNode;
  children: ReactNode;
};

/** A list in its four faces. */
export function List({ list, empty, children }: Props) {
  return (
    <>
      <Async
        isKnown={Boolean(list.pages)}
        error={list.error}
        onRetry={() => void list.refresh()}
        height={240}
      />
      {list.pages && list.items.length === 0 && (
        <EmptyState art={<SceneArt seed={6} palette="ember" />} title={<Trans>Nothing here yet</Trans>}>
          {empty}
        </EmptyState>
      )}
      {list.items.length > 0 && children}
      <ShowMore hasMore={list.hasMore} isLoading={list.isRefreshing} onMore={() => void list.showMore()} />
    </>
  );
}
