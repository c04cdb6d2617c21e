import { Trans, useLingui } from '@lingui/react/macro';
import { CirclePause, Pause, Play, TriangleAlert } from 'lucide-react';
import { Age } from '~/staff/Age';
import { formatCount } from '~/staff/format/count';
import { formatSpan } from '~/staff/format/time';
import { listWith } from '~/staff/jobs/filter';
import { laneName } from '~/staff/jobs/lanes';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { Limits } from './Limits';
import css from './QueueTable.module.css';
import { SlotMeter } from './SlotMeter';
import { Spread } from './Spread';
import { type QueueEnds, usePause } from './use-pause';
import type { Queue } from './use-queues';

const SECOND_MS = 1000;

type Props = { queue: Queue; now: number; ends: QueueEnds };

/** One lane of the queue. */
export function QueueRow({ queue, now, ends }: Props) {
  const { t, i18n } = useLingui();
  const { lane, isPaused, pausedAt, waiting, later, running, slots, oldestSeconds, lastHour } = queue;
  const { pause, resume, isBusy } = usePause(lane, ends);
  const name = laneName(lane, i18n);
  const oldest = formatSpan((oldestSeconds ?? 0) * SECOND_MS);
  const [due, notDue] = [formatCount(waiting), formatCount(later)];
  const [succeeded, failed] = [formatCount(lastHour.succeeded), formatCount(lastHour.failed)];
  return (
    <tr className={css.row}>
      <th scope="row" className={css.lane}>
        <Link to={`/admin/queues/${lane}`} className={css.name}>
          {name}
        </Link>
        {isPaused && (
          <span className={css.paused}>
            <Badge tone="gold" icon={<CirclePause aria-hidden="true" />}>
              <Trans>Paused</Trans>
            </Badge>
            {pausedAt && <Age time={pausedAt} now={now} />}
          </span>
        )}
        <Limits limits={queue.limits} kinds={queue.kinds} />
      </th>
      <td className={css.running} data-label={t`Running`}>
        {(slots > 0 || running > 0) && <SlotMeter label={t`Running`} {...{ running, slots }} />}
        {slots === 0 && waiting > 0 && (
          <span className={css.unserved}>
            <TriangleAlert aria-hidden="true" />
            <Trans>No worker serves this lane</Trans>
          </span>
        )}
        {slots === 0 && waiting === 0 && running === 0 && (
          <span className={css.quiet}>
            <Trans>No worker</Trans>
          </span>
        )}
      </td>
      <td className={css.number} data-label={t`Waiting`}>
        {waiting > 0 ? (
          <Link
            to={listWith('', { lane, state: 'queued' })}
            className={css.strong}
            aria-label={t`${due} waiting in ${name}`}
          >
            {due}
          </Link>
        ) : (
          due
        )}
        {waiting > 0 && (
          <span className={css.detail}>
            <Trans>oldest {oldest}</Trans>
          </span>
        )}
        {later > 0 && (
          <span className={css.detail}>
            <Trans>{notDue} later</Trans>
          </span>
        )}
      </td>
      <td className={css.number} data-label={t`Wait p50 / p95`}>
        <Spread spread={queue.waitMs} />
      </td>
      <td className={css.number} data-label={t`Run p50 / p95`}>
        <Spread spread={queue.runMs} />
      </td>
      <td className={css.number} data-label={t`Last hour`}>
        <Trans>{succeeded} done</Trans>
        {lastHour.failed > 0 && (
          <span className={css.failed}>
            <Trans>{failed} failed</Trans>
          </span>
        )}
      </td>
      <td className={css.action}>
        <Button
          size="small"
          tone={isPaused ? 'primary' : 'outline'}
          icon={isPaused ? <Play /> : <Pause />}
          isBusy={isBusy}
          aria-label={isPaused ? t`Resume ${name}` : t`Pause ${name}`}
          onClick={isPaused ? resume : pause}
        >
          {isPaused ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
        </Button>
      </td>
    </tr>
  );
}
