import { Trans, useLingui } from '@lingui/react/macro';
import { CirclePause, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { isRefusal } from '~/api/refusal';
import { NotFound } from '~/app/NotFound';
import { Age } from '~/staff/Age';
import { formatCount } from '~/staff/format/count';
import { laneName } from '~/staff/jobs/lanes';
import { StaffDetail, StaffHead } from '~/staff/StaffDetail';
import { WhoAndWhy } from '~/staff/WhoAndWhy';
import { Async } from '~/ui/Async';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { useNow } from '~/ui/use-now';
import { FleetSlots } from './FleetSlots';
import { Charts } from './history/Charts';
import { LaneFigures } from './LaneFigures';
import { LaneKinds } from './LaneKinds';
import css from './LanePage.module.css';
import { LimitsForm } from './LimitsForm';
import { PauseDialog } from './PauseDialog';
import { usePause } from './use-pause';
import { type Queue, useQueues } from './use-queues';

/** Update interval of ages like "12 s ago", in milliseconds. */
const AGES_MS = 1000;

/** One lane: how it goes and has gone, what of it is held up, and how much of it may run. */
export default function LanePage() {
  const { t, i18n } = useLingui();
  const { lane = '' } = useParams();
  const { queues, pauses, error, put, refresh } = useQueues();
  const [news, setNews] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const now = useNow(AGES_MS);
  const name = laneName(lane, i18n);

  function onDone(done: Queue): void {
    put(done);
    const [running, waiting] = [formatCount(done.running), formatCount(done.waiting)];
    setNews(
      done.isPaused
        ? t`${name} paused: ${running} running, ${waiting} waiting.`
        : t`${name} resumed: ${running} running, ${waiting} waiting.`,
    );
  }
  const ends = { onDone, onFailed: refresh };
  const { pause, resume, isBusy } = usePause(lane, ends);
  const queue = queues?.find((each) => each.lane === lane);
  if (isRefusal(error, 'forbidden', 'not_found') || (queues && !queue)) return <NotFound />;
  return (
    <StaffDetail title={name} backTo="/admin/queues" back={<Trans>All queues</Trans>}>
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <Async isKnown={queue !== undefined} error={error} onRetry={refresh} height={900} />
      {queue && (
        <>
          <StaffHead name={name}>
            {queue.isPaused && (
              <span className={css.paused}>
                <Badge tone="gold" icon={<CirclePause aria-hidden="true" />}>
                  <Trans>Paused</Trans>
                </Badge>
                {queue.pausedAt && <Age time={queue.pausedAt} now={now} />}
              </span>
            )}
            <Button
              className={css.tool}
              tone={queue.isPaused ? 'primary' : 'outline'}
              icon={queue.isPaused ? <Play /> : <Pause />}
              isBusy={isBusy}
              aria-label={queue.isPaused ? t`Resume ${name}` : t`Pause ${name}`}
              onClick={queue.isPaused ? resume : () => setIsAsking(true)}
            >
              {queue.isPaused ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
            </Button>
          </StaffHead>
          {queue.isPaused && <WhoAndWhy action="queue.pause" subject={lane} now={now} />}
          {isAsking && <PauseDialog name={name} onPause={pause} onClosed={() => setIsAsking(false)} />}
          {error && (
            <Notice tone="danger">
              <Trans>Couldn’t refresh the list. Showing the last result.</Trans>
            </Notice>
          )}
          <LaneFigures queue={queue} />
          <FleetSlots queue={queue} now={now} ends={{ onDone: put, onFailed: refresh }} />
          <section className={css.part} aria-labelledby="history-title">
            <h2 id="history-title">
              <Trans context="chart">History</Trans>
            </h2>
            <Charts lane={lane} kinds={queue.kinds.map(({ kind }) => kind)} />
          </section>
          <div className={css.sides}>
            <section className={css.part} aria-labelledby="kinds-title">
              <h2 id="kinds-title">
                <Trans>Job kinds</Trans>
              </h2>
              <LaneKinds lane={lane} kinds={queue.kinds} pauses={pauses} onEnd={refresh} />
            </section>
            <section className={css.part} aria-labelledby="limits-title">
              <h2 id="limits-title">
                <Trans>Limits</Trans>
              </h2>
              <LimitsForm lane={lane} limits={queue.limits} onDone={put} />
            </section>
          </div>
        </>
      )}
    </StaffDetail>
  );
}
