import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isRefusal } from '~/api/refusal';
import { NotFound } from '~/app/NotFound';
import { BulkDialog, type BulkOrder } from '~/staff/bulk/BulkDialog';
import { formatCount } from '~/staff/format/count';
import { formatInstant } from '~/staff/format/time';
import type { BulkVerb } from '~/staff/jobs/verbs';
import { ListState } from '~/staff/ListState';
import { SavedFilters } from '~/staff/SavedFilters';
import { StaffPage } from '~/staff/StaffPage';
import { Button, ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { Notice } from '~/ui/Notice';
import { ShowMore } from '~/ui/Pagination';
import { SceneArt } from '~/ui/SceneArt';
import { BulkBar } from './BulkBar';
import { JobExports } from './JobExports';
import { JobFilters } from './JobFilters';
import css from './JobsPage.module.css';
import { JobTable } from './JobTable';
import { StateChips } from './StateChips';
import { leftOut } from './sort-words';
import { useFilter } from './use-filter';
import { useJobActions } from './use-job-actions';
import { useJobs } from './use-jobs';
import { useSelection } from './use-selection';

/** Everything that is done in the background: how much, in which state, and one by one. */
export default function JobsPage() {
  const { t, i18n } = useLingui();
  const chosen = useFilter();
  const { filter, sort = 'newest', isFiltered } = chosen;
  const [isRefreshing, setIsRefreshing] = useState(true);
  const [order, setOrder] = useState<BulkOrder>();
  const list = useJobs(filter, chosen.sort, isRefreshing);
  const actions = useJobActions(list.refresh);
  const { jobs, counts, areCountsFinal, searchedTo, error, refresh } = list;
  const selection = useSelection(
    JSON.stringify([filter, sort]),
    jobs.map(({ id }) => id),
  );
  const matching = filter.state
    ? (counts?.[filter.state] ?? 0)
    : Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
  const begin = (verb: BulkVerb) =>
    setOrder({ verb, filter: selection.isEverything ? filter : { ids: [...selection.ids] } });
  const lookedTo = searchedTo && formatInstant(searchedTo);
  if (isRefusal(error, 'forbidden', 'not_found')) return <NotFound />;
  return (
    <StaffPage title={t`Jobs`} hasOwnSearch>
      <StateChips counts={counts} areFinal={areCountsFinal} chosen={filter.state} />
      <JobFilters
        {...{ chosen, isRefreshing }}
        kinds={jobs.map(({ kind }) => kind)}
        ownerName={
          jobs.find(({ ownerId }) => filter.owner && ownerId === filter.owner)?.ownerName ?? undefined
        }
        onRefreshing={setIsRefreshing}
        onRefresh={refresh}
      />
      <div className={css.tools}>
        <SavedFilters page="jobs" query={chosen.saved} />
        <JobExports filter={filter} />
      </div>
      {leftOut[sort] && <p className={css.about}>{i18n._(leftOut[sort])}</p>}
      <ListState isKnown={counts !== undefined} error={error} onRetry={refresh} height={420} />
      {counts && jobs.length === 0 && !searchedTo && !list.hasMore && (
        <EmptyState
          art={<SceneArt seed={8} palette="tide" />}
          title={isFiltered ? <Trans>No matching jobs</Trans> : <Trans>No jobs yet</Trans>}
          action={
            isFiltered && (
              <ButtonLink to="/admin/jobs" tone="outline">
                <Trans>Show all jobs</Trans>
              </ButtonLink>
            )
          }
        />
      )}
      {jobs.length > 0 && <JobTable {...{ jobs, sort, actions, selection }} />}
      {lookedTo ? (
        <Notice
          action={
            list.hasMore && (
              <Button size="small" tone="outline" isBusy={list.isReadingMore} onClick={list.showMore}>
                <Trans>Load older</Trans>
              </Button>
            )
          }
        >
          <Trans>Showing jobs since {lookedTo}</Trans>
        </Notice>
      ) : (
        <ShowMore hasMore={list.hasMore} isLoading={list.isReadingMore} onMore={list.showMore} />
      )}
      <BulkBar
        selection={selection}
        total={formatCount(matching, areCountsFinal)}
        hasMore={list.hasMore}
        onVerb={begin}
      />
      {order && <BulkDialog order={order} onClose={() => setOrder(undefined)} />}
      {actions.dialog}
    </StaffPage>
  );
}
