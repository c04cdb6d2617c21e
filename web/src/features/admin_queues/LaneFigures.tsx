import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { formatCount } from '~/staff/format/count';
import { formatSpan } from '~/staff/format/time';
import { listWith } from '~/staff/jobs/filter';
import { Link } from '~/ui/Link';
import css from './LaneFigures.module.css';
import { SlotMeter } from './SlotMeter';
import { Spread } from './Spread';
import type { Queue } from './use-queues';

const SECOND_MS = 1000;

/** How a lane stands now. */
export function LaneFigures({ queue }: { queue: Queue }) {
  const { t } = useLingui();
  const { lane, waiting, later, running, slots, fleetSlots, oldestSeconds, lastHour } = queue;
  const oldest = formatSpan((oldestSeconds ?? 0) * SECOND_MS);
  const notDue = formatCount(later);
  const [succeeded, failed] = [formatCount(lastHour.succeeded), formatCount(lastHour.failed)];
  return (
    <dl className={css.figures}>
      <div className={css.running}>
        <dt>
          <Trans>Running</Trans>
        </dt>
        <dd>
          {slots > 0 || running > 0 ? (
            <SlotMeter label={t`Running`} {...{ running, slots }} />
          ) : fleetSlots === 0 ? (
            <Trans>Set to 0 slots</Trans>
          ) : (
            <Trans>No worker</Trans>
          )}
          {slots === 0 && waiting > 0 && (
            <span className={css.unserved}>
              <TriangleAlert aria-hidden="true" />
              {fleetSlots === 0 ? <Trans>Set to 0 slots</Trans> : <Trans>No worker serves this lane</Trans>}
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Pending</Trans>
        </dt>
        <dd>
          <Link to={listWith('', { lane, state: 'queued' })}>{formatCount(waiting)}</Link>
          <span className={css.detail}>
            {waiting > 0 && <Trans>oldest {oldest}</Trans>}
            {waiting > 0 && later > 0 && ' · '}
            {later > 0 && <Trans>{notDue} scheduled</Trans>}
          </span>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Wait p50 / p95</Trans>
        </dt>
        <dd>
          <Spread spread={queue.waitMs} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Run p50 / p95</Trans>
        </dt>
        <dd>
          <Spread spread={queue.runMs} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Last hour</Trans>
        </dt>
        <dd>
          <Trans>{succeeded} succeeded</Trans>
          <span className={css.detail} data-failed={lastHour.failed > 0 || undefined}>
            <Trans>{failed} failed</Trans>
          </span>
        </dd>
      </div>
    </dl>
  );
}
