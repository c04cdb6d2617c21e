import { useLingui } from '@lingui/react/macro';
import { Age } from '~/staff/Age';
import { short } from '~/staff/format/short';
import { laneWords } from '~/staff/jobs/filter';
import { StateBadge } from '~/staff/jobs/StateBadge';
import type { Job } from '~/staff/jobs/states';
import { Link } from '~/ui/Link';
import { Progress } from '~/ui/Progress';
import css from './WorkerJobs.module.css';

/** Jobs of one worker, each with the way to its own page. */
export function WorkerJobs({ jobs, now }: { jobs: readonly Job[]; now: number }) {
  const { t, i18n } = useLingui();
  return (
    <ul className={css.list}>
      {jobs.map(({ id, kind, lane, state, startedAt, createdAt, progress }) => (
        <li key={id} className={css.job}>
          <span className={css.what}>
            <Link to={`/admin/jobs/${id}`} className={css.name}>
              {kind} <span className={css.id}>{short(id)}</span>
            </Link>
            <span className={css.detail}>
              {laneWords[lane] ? i18n._(laneWords[lane]) : lane}
              {' · '}
              <Age time={startedAt ?? createdAt} now={now} />
            </span>
          </span>
          <span className={css.state}>
            <StateBadge state={state} />
            {state === 'running' && <Progress label={t`Progress`} percent={progress} />}
          </span>
        </li>
      ))}
    </ul>
  );
}
