import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { isRefusal } from '~/api/refusal';
import { NotFound } from '~/app/NotFound';
import { StaffDetail, StaffHead } from '~/staff/StaffDetail';
import { WhoAndWhy } from '~/staff/WhoAndWhy';
import { Async } from '~/ui/Async';
import { Button } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { Notice } from '~/ui/Notice';
import { useNow } from '~/ui/use-now';
import { Acknowledge } from './Acknowledge';
import { CordonDialog } from './CordonDialog';
import { useCordon } from './use-cordon';
import { useDrain } from './use-drain';
import { useWorker } from './use-worker';
import { WorkerBadge } from './WorkerBadge';
import { WorkerFacts } from './WorkerFacts';
import { WorkerJobs } from './WorkerJobs';
import css from './WorkerPage.module.css';
import { WorkerSlots } from './WorkerSlots';
import { WorkerTaken } from './WorkerTaken';
import { canBeHeld, isAlive, type Worker } from './worker-states';

/** Update interval of ages like "12 s ago", in milliseconds. */
const AGES_MS = 1000;

/** One worker process: how it stands, what it does, what it lost, and the ways to hold it back or to end it. */
export default function WorkerPage() {
  const { t } = useLingui();
  const { name = '' } = useParams();
  const { detail, error, put, refresh } = useWorker(name);
  const [news, setNews] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const now = useNow(AGES_MS);

  function onDone(worker: Worker): void {
    put(worker);
    const running = worker.lanes.reduce((sum, lane) => sum + lane.running, 0);
    setNews(
      worker.cordonedAt
        ? t`${name} cordoned: ${running} running.`
        : t`${name} uncordoned: ${running} running.`,
    );
  }
  const ends = { onDone, onFailed: refresh };
  const { cordon, uncordon, isBusy } = useCordon(name, ends);
  const { drain, isBusy: isDrainBusy } = useDrain(name, { onDone: put, onFailed: refresh });
  if (isRefusal(error, 'forbidden', 'not_found')) return <NotFound />;
  const worker = detail?.worker;
  const isHeld = worker?.state === 'cordoned';
  return (
    <StaffDetail title={name} backTo="/admin/workers" back={<Trans>All workers</Trans>}>
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <Async isKnown={detail !== undefined} error={error} onRetry={refresh} height={520} />
      {detail && worker && (
        <>
          <StaffHead name={name}>
            <WorkerBadge state={worker.state} isDraining={worker.isDraining} />
            {canBeHeld(worker) && (
              <div className={css.tools}>
                {!worker.isCordonedWithBuild && (
                  <Button
                    tone={isHeld ? 'primary' : 'outline'}
                    icon={isHeld ? <Play /> : <Pause />}
                    isBusy={isBusy}
                    onClick={isHeld ? uncordon : () => setIsAsking(true)}
                  >
                    {isHeld ? <Trans>Uncordon</Trans> : <Trans>Cordon</Trans>}
                  </Button>
                )}
                <Button tone="danger" icon={<LogOut />} isBusy={isDrainBusy} onClick={drain}>
                  <Trans>Drain</Trans>
                </Button>
              </div>
            )}
            <Acknowledge worker={worker} onDone={put} />
          </StaffHead>
          {isHeld && !worker.isCordonedWithBuild && (
            <WhoAndWhy action="worker.cordon" subject={name} now={now} />
          )}
          {worker.isCordonedWithBuild && isAlive(worker) && (
            <Notice>
              <Trans>
                Its build is drained: it finishes its jobs and takes no new ones. You can take the build back
                under <Link to="/admin/workers">Workers</Link>.
              </Trans>
            </Notice>
          )}
          {isAsking && <CordonDialog name={name} onCordon={cordon} onClosed={() => setIsAsking(false)} />}
          {error && (
            <Notice tone="danger">
              <Trans>Couldn’t refresh this worker. Showing the last result.</Trans>
            </Notice>
          )}
          {worker.isDraining && isAlive(worker) && (
            <Notice>
              <Trans>Draining: finishes running jobs, then stops.</Trans>
            </Notice>
          )}
          <WorkerFacts worker={worker} now={now} />
          <div className={css.sides}>
            <section className={css.part} aria-labelledby="slots-title">
              <h2 id="slots-title">
                <Trans>Lanes and slots</Trans>
              </h2>
              <WorkerSlots worker={worker} ends={{ onDone: put, onFailed: refresh }} now={now} />
            </section>
            <div>
              {isAlive(worker) && (
                <section className={css.part} aria-labelledby="running-title">
                  <h2 id="running-title">
                    <Trans>Running jobs</Trans>
                  </h2>
                  {detail.running.length > 0 ? (
                    <WorkerJobs jobs={detail.running} now={now} />
                  ) : (
                    <p className={css.quiet}>
                      <Trans>Idle.</Trans>
                    </p>
                  )}
                </section>
              )}
              <WorkerTaken detail={detail} now={now} />
            </div>
          </div>
        </>
      )}
    </StaffDetail>
  );
}
