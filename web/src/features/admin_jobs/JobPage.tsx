import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, RotateCw, X } from 'lucide-react';
import { useLocation, useParams } from 'react-router';
import { isRefusal } from '~/api/refusal';
import { useApi } from '~/api/use-api';
import { NotFound } from '~/app/NotFound';
import { Button } from '~/ui/Button';
import { ErrorState } from '~/ui/ErrorState';
import { Link } from '~/ui/Link';
import { Notice } from '~/ui/Notice';
import { Progress } from '~/ui/Progress';
import { Skeleton } from '~/ui/Skeleton';
import { JobFacts } from './JobFacts';
import css from './JobPage.module.css';
import { Payload } from './Payload';
import { StateBadge } from './StateBadge';
import { isLive, isRetryable } from './states';
import { Timeline } from './Timeline';
import { useJobActions } from './use-job-actions';

/** How often a job is read anew, in milliseconds: closely while it moves, else in case somebody sends it again. */
const LIVE_MS = 2000;
const ENDED_MS = 15_000;

/** One job: where it stands, what happened to it, what it was given, and what can be done about it. */
export default function JobPage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const { search } = useLocation();
  const { data, error, mutate } = useApi<'/front/admin/jobs/{id}'>(
    ['/front/admin/jobs/{id}', { path: { id } }],
    {
      refreshInterval: (known) => (known && isLive(known.job.state) ? LIVE_MS : ENDED_MS),
    },
  );
  const refresh = () => void mutate();
  const { retry, cancel, busyId } = useJobActions(refresh);
  if (isRefusal(error, 'forbidden', 'not_found')) return <NotFound />;
  const job = data?.job;
  return (
    <div className={css.page}>
      <title>{job?.kind ?? t`Job`}</title>
      <Link to={`/admin/jobs${search}`} className={css.back}>
        <ArrowLeft size={18} aria-hidden="true" />
        <Trans>All jobs</Trans>
      </Link>
      {!data && error && <ErrorState error={error} onRetry={refresh} />}
      {!data && !error && <Skeleton style={{ blockSize: 420 }} />}
      {data && job && (
        <>
          <header className={css.head}>
            <h1>{job.kind}</h1>
            <StateBadge state={job.state} />
            <div className={css.tools}>
              {isRetryable(job.state) && (
                <Button icon={<RotateCw />} isBusy={busyId === job.id} onClick={() => retry(job)}>
                  <Trans>Retry</Trans>
                </Button>
              )}
              {isLive(job.state) && (
                <Button tone="danger" icon={<X />} isBusy={busyId === job.id} onClick={() => cancel(job)}>
                  <Trans>Cancel</Trans>
                </Button>
              )}
            </div>
          </header>
          {error && (
            <Notice tone="danger">
              <Trans>This job could not be refreshed. What you see may be old.</Trans>
            </Notice>
          )}
          {job.state === 'running' && (
            <div className={css.progress}>
              <Progress label={t`Progress`} percent={job.progress} />
              <span>
                {job.progress} %{job.stage && ` · ${job.stage}`}
              </span>
            </div>
          )}
          {job.error && (
            <Notice tone="danger" className={css.error}>
              {job.error}
            </Notice>
          )}
          <div className={css.parts}>
            <section className={css.part} aria-labelledby="timeline-title">
              <h2 id="timeline-title">
                <Trans>Timeline</Trans>
              </h2>
              <Timeline events={data.events} />
            </section>
            <div className={css.side}>
              <section className={css.part} aria-labelledby="facts-title">
                <h2 id="facts-title">
                  <Trans>Details</Trans>
                </h2>
                <JobFacts job={job} />
              </section>
              <section className={css.part} aria-labelledby="payload-title">
                <Payload payload={data.payload} titleId="payload-title" />
              </section>
            </div>
          </div>
        </>
      )}
    </div>
  );
}
