import { Trans, useLingui } from '@lingui/react/macro';
import { JobRow } from './JobRow';
import css from './JobTable.module.css';
import type { Job } from './states';
import type { JobActions } from './use-job-actions';

/** Jobs as a dense table; on a small screen each is a card. */
export function JobTable({ jobs, actions }: { jobs: readonly Job[]; actions: JobActions }) {
  const { t } = useLingui();
  return (
    <table className={css.table} aria-label={t`Jobs`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Job</Trans>
          </th>
          <th scope="col">
            <Trans>State</Trans>
          </th>
          <th scope="col">
            <Trans>Lane</Trans>
          </th>
          <th scope="col" className={css.number}>
            <Trans>Attempts</Trans>
          </th>
          <th scope="col" className={css.number}>
            <Trans>Created</Trans>
          </th>
          <th scope="col" className={css.number}>
            <Trans>Took</Trans>
          </th>
          <th scope="col">
            <span className="visually-hidden">
              <Trans>What can be done</Trans>
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <JobRow key={job.id} {...{ job, actions }} />
        ))}
      </tbody>
    </table>
  );
}
