import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { formatAgo } from '~/i18n/format';
import { short } from '~/staff/format/short';
import { formatInstant, formatSpan, tookMs } from '~/staff/format/time';
import { laneWords } from '~/staff/jobs/filter';
import { StateBadge } from '~/staff/jobs/StateBadge';
import type { Job } from '~/staff/jobs/states';
import { VerbIcon } from '~/staff/jobs/VerbIcon';
import { fits } from '~/staff/jobs/verbs';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { Link } from '~/ui/Link';
import { Progress } from '~/ui/Progress';
import css from './JobTable.module.css';
import type { JobActions } from './use-job-actions';
import type { JobSelection } from './use-selection';

type Props = { job: Job; actions: JobActions; selection: JobSelection };

/** One job of the list. */
export function JobRow({ job, actions, selection }: Props) {
  const { t, i18n } = useLingui();
  const { search } = useLocation();
  const { id, kind, lane, state, attempts, maxAttempts, crashes, createdAt, error } = job;
  const took = tookMs(job);
  const laneWord = laneWords[lane];
  const name = `${kind} ${short(id)}`;
  const isBusy = actions.busyId === id;
  const isChosen = selection.isEverything || selection.ids.has(id);
  return (
    <tr className={css.row} data-chosen={isChosen || undefined}>
      <td className={css.choice}>
        <Checkbox
          label={<span className="visually-hidden">{t`Choose ${name}`}</span>}
          checked={isChosen}
          onChange={() => undefined}
          onClick={({ shiftKey }) => selection.toggle(id, shiftKey)}
        />
      </td>
      <td className={css.job}>
        <Link to={`/admin/jobs/${id}${search}`} className={css.name}>
          {kind} <span className={css.id}>{short(id)}</span>
        </Link>
        {error && (
          <span className={css.error} title={error}>
            {error}
          </span>
        )}
      </td>
      <td className={css.state}>
        <StateBadge state={state} />
        {state === 'running' && (
          <Progress label={t`Progress`} percent={job.progress} className={css.progress} />
        )}
      </td>
      <td className={css.lane}>{laneWord ? i18n._(laneWord) : lane}</td>
      <td className={css.number} data-label={t`Attempts`}>
        {attempts} / {maxAttempts}
        {crashes > 0 && (
          <span className={css.crashes}>
            <Plural value={crashes} one="# crash" other="# crashes" />
          </span>
        )}
      </td>
      <td className={css.number} data-label={t`Created`}>
        <time dateTime={createdAt} title={formatInstant(createdAt)}>
          {formatAgo(createdAt)}
        </time>
      </td>
      <td className={css.number} data-label={t`Took`}>
        {took === undefined ? '–' : formatSpan(took)}
      </td>
      <td className={css.action}>
        {fits.retry(state) && (
          <Button
            size="small"
            tone="outline"
            icon={<VerbIcon verb="retry" />}
            isBusy={isBusy}
            aria-label={t`Retry ${name}`}
            onClick={() => actions.ask('retry', job)}
          >
            <Trans>Retry</Trans>
          </Button>
        )}
        {fits.cancel(state) && (
          <Button
            size="small"
            tone="outline"
            icon={<VerbIcon verb="cancel" />}
            isBusy={isBusy}
            aria-label={t`Cancel ${name}`}
            onClick={() => actions.ask('cancel', job)}
          >
            <Trans>Cancel</Trans>
          </Button>
        )}
      </td>
    </tr>
  );
}
