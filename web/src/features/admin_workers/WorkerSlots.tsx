import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Schema } from '~/api/schemas';
import { formatNumber } from '~/staff/format/count';
import { laneName } from '~/staff/jobs/lanes';
import { WhoAndWhy } from '~/staff/WhoAndWhy';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { changingTo } from './lane-slots';
import { SlotsDialog } from './SlotsDialog';
import type { WorkerEnds } from './use-cordon';
import { useSlots } from './use-slots';
import css from './WorkerSlots.module.css';
import { canBeHeld, type Worker } from './worker-states';

type Props = { worker: Worker; ends: WorkerEnds; now: number };
type Asked = { lane: string; isEnd: boolean };

/** The lanes of a worker with its slots in each: its share, or the exception that staff made of it. */
export function WorkerSlots({ worker, ends, now }: Props) {
  const { t, i18n } = useLingui();
  const setSlots = useSlots(worker, ends);
  const [asked, setAsked] = useState<Asked>();
  const exceptions = worker.lanes.filter(({ exception }) => exception !== null);
  const askedLane = worker.lanes.find(({ lane }) => lane === asked?.lane);
  return (
    <>
      <ul className={css.lanes}>
        {worker.lanes.map((each) => {
          const { lane, exception } = each;
          const name = laneName(lane, i18n);
          return (
            <li key={lane} className={css.lane}>
              <span className={css.name}>
                <Link to={`/admin/queues/${lane}`}>{name}</Link>
                <Use lane={each} />
              </span>
              {exception !== null && (
                <Badge tone="gold">
                  <Trans>Exception</Trans>
                </Badge>
              )}
              {canBeHeld(worker) && (
                <span className={css.actions}>
                  {exception !== null && (
                    <Button
                      size="small"
                      tone="ghost"
                      aria-label={t`End exception: ${name}`}
                      onClick={() => setAsked({ lane, isEnd: true })}
                    >
                      <Trans>End exception</Trans>
                    </Button>
                  )}
                  <Button
                    size="small"
                    tone="outline"
                    aria-label={
                      exception === null
                        ? t`Make an exception for ${name}`
                        : t`Change the exception for ${name}`
                    }
                    onClick={() => setAsked({ lane, isEnd: false })}
                  >
                    {exception === null ? <Trans>Make an exception</Trans> : <Trans>Change</Trans>}
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {exceptions.length > 0 && (
        <WhoAndWhy
          key={exceptions.map(({ lane, exception }) => `${lane} ${exception}`).join()}
          action="worker.set_slots"
          subject={worker.name}
          now={now}
        />
      )}
      {asked && askedLane && (
        <SlotsDialog
          workerName={worker.name}
          lane={askedLane}
          isEnd={asked.isEnd}
          onSend={(slots, reason) => setSlots(asked.lane, slots, reason)}
          onClosed={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** Slots in use, how many the worker should have, and what they are a share of. */
function Use({ lane }: { lane: Schema['WorkerLane'] }) {
  const { t } = useLingui();
  const { running: busy, slots: all, fleetSlots, exception } = lane;
  const next = changingTo(lane);
  const fleet = formatNumber(fleetSlots ?? 0);
  return (
    <span className={css.use}>
      {t`${busy} of ${all} slots`}
      {fleetSlots !== null && exception === null && (
        <>
          {' · '}
          <Trans>share of {fleet} across the fleet</Trans>
        </>
      )}
      {next !== undefined && (
        <span className={css.next}>
          {' · '}
          <Trans>changing to {next}</Trans>
        </span>
      )}
    </span>
  );
}
