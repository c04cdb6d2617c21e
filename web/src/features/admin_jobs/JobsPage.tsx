import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isRefusal } from '~/api/refusal';
import { NotFound } from '~/app/NotFound';
import { ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { Notice } from '~/ui/Notice';
import { ShowMore } from '~/ui/Pagination';
import { RibbonArt } from '~/ui/RibbonArt';
import { Skeleton } from '~/ui/Skeleton';
import { useQuery } from '~/ui/use-query';
import { filterOf } from './filter';
import { JobFilters } from './JobFilters';
import { JobTable } from './JobTable';
import { StaffPage } from './StaffPage';
import { StateChips } from './StateChips';
import { useJobActions } from './use-job-actions';
import { useJobs } from './use-jobs';

/** Everything that is done in the background: how much, in which state, and one by one. */
export default function JobsPage() {
  const { t } = useLingui();
  const filter = filterOf(useQuery().query);
  const [isRefreshing, setIsRefreshing] = useState(true);
  const list = useJobs(filter, isRefreshing);
  const actions = useJobActions(list.refresh);
  const { jobs, counts, error, refresh } = list;
  const isFiltered = Object.keys(filter).length > 0;
  if (isRefusal(error, 'forbidden', 'not_found')) return <NotFound />;
  return (
    <StaffPage title={t`Jobs`}>
      <StateChips counts={counts} chosen={filter.state} />
      <JobFilters
        {...{ filter, isRefreshing }}
        kinds={jobs.map(({ kind }) => kind)}
        onRefreshing={setIsRefreshing}
        onRefresh={refresh}
      />
      {error && counts && (
        <Notice tone="danger">
          <Trans>The list could not be refreshed. What you see may be old.</Trans>
        </Notice>
      )}
      {error && !counts && <ErrorState error={error} onRetry={refresh} />}
      {list.isLoading && <Skeleton style={{ blockSize: 420 }} />}
      {counts && jobs.length === 0 && (
        <EmptyState
          art={<RibbonArt seed={8} palette="tide" />}
          title={isFiltered ? <Trans>No job fits this filter</Trans> : <Trans>No jobs yet</Trans>}
          action={
            isFiltered && (
              <ButtonLink to="/admin/jobs" tone="outline">
                <Trans>Show all jobs</Trans>
              </ButtonLink>
            )
          }
        />
      )}
      {jobs.length > 0 && <JobTable {...{ jobs, actions }} />}
      <ShowMore hasMore={list.hasMore} isLoading={list.isReading} onMore={list.showMore} />
    </StaffPage>
  );
}
