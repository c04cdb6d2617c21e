import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useParams } from 'react-router';
import { isRefusal } from '~/api/refusal';
import { useApi } from '~/api/use-api';
import { NotFound } from '~/app/NotFound';
import { StateBadge } from '~/staff/jobs/StateBadge';
import { isLive } from '~/staff/jobs/states';
import { StaffDetail, StaffHead } from '~/staff/StaffDetail';
import { Async } from '~/ui/Async';
import { Notice } from '~/ui/Notice';
import { Progress } from '~/ui/Progress';
import { JobAttempts } from './JobAttempts';
import { JobEntries } from './JobEntries';
import { JobErrors } from './JobErrors';
import { JobFacts } from './JobFacts';
import css from './JobPage.module.css';
import { JobTools } from './JobTools';
import { Payload } from './Payload';
import { Timeline } from './Timeline';
import { useJobActions } from './use-job-actions';
import { useReveal } from './use-reveal';
import { WaitingNote } from './WaitingNote';

/** Refresh intervals in milliseconds: short while the job is live, else long, in case it is retried. */
const LIVE_MS = 2000;
const ENDED_MS = 15_000;

/** One job: where it stands, what happened to it, what it was given, and what can be done about it. */
function OneJob({ id }: { id: string }) {
  const { t } = useLingui();
  const { search } = useLocation();
  const { data, error, mutate } = useApi<'/front/admin/jobs/{id}'>(
    ['/front/admin/jobs/{id}', { path: { id } }],
    {
      refreshInterval: (known) => (known && isLive(known.job.state) ? LIVE_MS : ENDED_MS),
    },
  );
  const refresh = () => void mutate();
  const actions = useJobActions(refresh);
  const reveal = useReveal(id);
  if (isRefusal(error, 'forbidden', 'not_found')) return <NotFound />;
  const job = data?.job;
  return (
    <StaffDetail title={job?.kind ?? t`Job`} backTo={`/admin/jobs${search}`} back={<Trans>All jobs</Trans>}>
      <Async isKnown={data !== undefined} error={error} onRetry={refresh} height={420} />
      {data && job && (
        <>
          <StaffHead name={job.kind}>
            <StateBadge state={job.state} />
            <JobTools job={job} actions={actions} />
          </StaffHead>
          {error && (
            <Notice tone="danger">
              <Trans>Couldn’t refresh this job. Showing the last result.</Trans>
            </Notice>
          )}
          {data.waiting && <WaitingNote waiting={data.waiting} />}
          {job.state === 'running' && (
            <div className={css.progress}>
              <Progress label={t`Progress`} percent={job.progress} />
              <span>
                {job.progress} %{job.stage && ` · ${job.stage}`}
              </span>
            </div>
          )}
          {job.error && data.errors.length === 0 && (
            <Notice tone="danger" className={css.error}>
              {job.error}
            </Notice>
          )}
          <div className={css.parts}>
            <div className={css.side}>
              {data.errors.length > 0 && (
                <section className={css.part} aria-labelledby="errors-title">
                  <h2 id="errors-title">
                    <Trans>Errors</Trans>
                  </h2>
                  <JobErrors errors={data.errors} />
                </section>
              )}
              {data.attempts.length > 0 && (
                <section className={css.part} aria-labelledby="attempts-title">
                  <h2 id="attempts-title">
                    <Trans>Attempts</Trans>
                  </h2>
                  <JobAttempts attempts={data.attempts} />
                </section>
              )}
              <section className={css.part} aria-labelledby="timeline-title">
                <h2 id="timeline-title">
                  <Trans>Timeline</Trans>
                </h2>
                <Timeline events={data.events} lastRound={data.round} />
              </section>
            </div>
            <div className={css.side}>
              <section className={css.part} aria-labelledby="facts-title">
                <h2 id="facts-title">
                  <Trans>Details</Trans>
                </h2>
                <JobFacts {...data} />
              </section>
              {data.entries.length > 0 && (
                <section className={css.part} aria-labelledby="chips-title">
                  <h2 id="chips-title">
                    <Trans>Chips</Trans>
                  </h2>
                  <JobEntries entries={data.entries} />
                </section>
              )}
              <section className={css.part} aria-labelledby="payload-title">
                <Payload {...{ id, reveal }} {...data} titleId="payload-title" onChanged={refresh} />
              </section>
            </div>
          </div>
        </>
      )}
      {actions.dialog}
    </StaffDetail>
  );
}

/** The job in the address. The key resets the page: text revealed of one job isn't shown with the next. */
export default function JobPage() {
  const { id = '' } = useParams();
  return <OneJob key={id} id={id} />;
}
