import { Trans, useLingui } from '@lingui/react/macro';
import type { Job } from '~/staff/jobs/states';
import { Checkbox } from '~/ui/Checkbox';
import { JobRow } from './JobRow';
import css from './JobTable.module.css';
import type { JobActions } from './use-job-actions';
import type { JobSelection } from './use-selection';

type Props = { jobs: readonly Job[]; actions: JobActions; selection: JobSelection };

/** Jobs as a dense table; on a small screen each is a card. */
export function JobTable({ jobs, actions, selection }: Props) {
  const { t } = useLingui();
  return (
    <table className={css.table} aria-label={t`Jobs`}>
      <thead>
        <tr>
          <th scope="col" className={css.choice}>
            <Checkbox
              label={<span className={css.every}>{t`Choose all on this page`}</span>}
              checked={selection.isEverything || selection.isPageChosen}
              onChange={selection.togglePage}
            />
          </th>
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
          <JobRow key={job.id} {...{ job, actions, selection }} />
        ))}
      </tbody>
    </table>
  );
}
