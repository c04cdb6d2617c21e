import { Trans, useLingui } from '@lingui/react/macro';
import { short } from '~/staff/format/short';
import type { Job } from '~/staff/jobs/states';
import { VerbIcon } from '~/staff/jobs/VerbIcon';
import { fits } from '~/staff/jobs/verbs';
import { Button } from '~/ui/Button';
import type { JobActions } from './use-job-actions';

type Props = { job: Job; actions: JobActions };

/** The first thing that would be done to a job of the list: cancelled while it lives, retried where it ended badly. */
export function JobButton({ job, actions }: Props) {
  const { t } = useLingui();
  const name = `${job.kind} ${short(job.id)}`;
  const isBusy = actions.busyId === job.id;
  const look = { size: 'small', tone: 'outline', isBusy } as const;
  if (fits.retry(job.state))
    return (
      <Button
        {...look}
        icon={<VerbIcon verb="retry" />}
        aria-label={t`Retry ${name}`}
        onClick={() => actions.ask('retry', job)}
      >
        <Trans>Retry</Trans>
      </Button>
    );
  if (fits.cancel(job.state))
    return (
      <Button
        {...look}
        icon={<VerbIcon verb="cancel" />}
        aria-label={t`Cancel ${name}`}
        onClick={() => actions.ask('cancel', job)}
      >
        <Trans>Cancel</Trans>
      </Button>
    );
  return null;
}
