import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock, CirclePause, Pause, Pencil, Play, Zap } from 'lucide-react';
import { useState } from 'react';
import type { Schema } from '~/api/schemas';
import { useMay } from '~/app/use-may';
import { ActionDialog } from '~/staff/ActionDialog';
import { Age } from '~/staff/Age';
import { WhoAndWhy } from '~/staff/WhoAndWhy';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { Notice } from '~/ui/Notice';
import css from './ScheduleCard.module.css';
import { Upcoming } from './Upcoming';
import { type ScheduleEnds, useScheduleActions } from './use-schedule-actions';
import type { Schedule } from './use-schedules';

type Props = {
  schedule: Schedule;
  /** The cron expression in words, once known. */
  words?: string;
  now: number;
  ends: ScheduleEnds;
  onEdit: () => void;
};

/** Names of the schedules that move money. */
const ofMoney = /^(ledger|payments|payouts|referrals|sales|subscriptions)\./;

/** Whether an edit paused its schedule, rather than moved it. */
function isPause({ detail }: Schema['AuditEntry']): boolean {
  const { before, after } = detail as Record<string, { isPaused?: boolean } | undefined>;
  return after?.isPaused === true && before?.isPaused === false;
}

/** A schedule: its next and last runs, and its actions. */
export function ScheduleCard({ schedule, words, now, ends, onEdit }: Props) {
  const { t } = useLingui();
  const { name, kind, cron, zone, isPaused, lastAt, lastJobId, isKnown } = schedule;
  const { runNow, pause, resume, isBusy } = useScheduleActions(name, ends);
  const [asked, setAsked] = useState<'run' | 'pause'>();
  const mayRun = useMay(ofMoney.test(name) ? 'run_money_jobs' : 'run_jobs');
  const onClosed = () => setAsked(undefined);
  return (
    <article className={css.card} aria-labelledby={`schedule-${name}`}>
      <header className={css.head}>
        <h2 id={`schedule-${name}`}>{name}</h2>
        {isPaused && (
          <Badge tone="gold" icon={<CirclePause aria-hidden="true" />}>
            <Trans>Paused</Trans>
          </Badge>
        )}
        {kind !== name && <code className={css.kind}>{kind}</code>}
      </header>
      {isPaused && <WhoAndWhy action="schedule.edit" subject={name} isMeant={isPause} now={now} />}
      <p className={css.when}>
        <CalendarClock size={18} aria-hidden="true" />
        <span>
          <span className={css.words}>{words}</span> <code>{cron}</code>{' '}
          <span className={css.quiet}>{zone}</span>
        </span>
      </p>
      {!isKnown && (
        <Notice tone="gold">
          <Trans>This server doesn’t know this schedule. It belongs to another version.</Trans>
        </Notice>
      )}
      <div className={css.times}>
        <div>
          <h3>
            <Trans>Next runs</Trans>
          </h3>
          {isPaused ? (
            <p className={css.quiet}>
              <Trans>None while paused.</Trans>
            </p>
          ) : (
            <Upcoming schedule={schedule} />
          )}
        </div>
        <div>
          <h3>
            <Trans>Last run</Trans>
          </h3>
          {lastAt ? (
            <p>
              <Age time={lastAt} now={now} />
              {lastJobId && (
                <>
                  {' · '}
                  <Link to={`/admin/jobs/${lastJobId}`} className={css.job} aria-label={t`job: ${name}`}>
                    <Trans>job</Trans>
                  </Link>
                </>
              )}
            </p>
          ) : (
            <p className={css.quiet}>
              <Trans>Never</Trans>
            </p>
          )}
        </div>
      </div>
      {mayRun && (
        <footer className={css.actions}>
          {isKnown && (
            <Button
              size="small"
              tone="outline"
              icon={<Zap />}
              isBusy={isBusy}
              aria-label={t`Run now: ${name}`}
              onClick={() => setAsked('run')}
            >
              <Trans>Run now</Trans>
            </Button>
          )}
          <Button
            size="small"
            tone={isPaused ? 'primary' : 'outline'}
            icon={isPaused ? <Play /> : <Pause />}
            isBusy={isBusy}
            aria-label={isPaused ? t`Resume ${name}` : t`Pause ${name}`}
            onClick={isPaused ? resume : () => setAsked('pause')}
          >
            {isPaused ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
          </Button>
          <Button size="small" tone="ghost" icon={<Pencil />} aria-label={t`Edit ${name}`} onClick={onEdit}>
            <Trans>Edit</Trans>
          </Button>
        </footer>
      )}
      {asked === 'run' && (
        <ActionDialog
          title={<Trans>Run {name} now?</Trans>}
          description={<Trans>Its job is queued right away. The next scheduled run stays.</Trans>}
          action={<Trans>Run now</Trans>}
          onSend={runNow}
          onClosed={onClosed}
        />
      )}
      {asked === 'pause' && (
        <ActionDialog
          title={<Trans>Pause {name}?</Trans>}
          description={<Trans>It only runs when someone starts it, until it’s resumed.</Trans>}
          action={<Trans>Pause</Trans>}
          onSend={pause}
          onClosed={onClosed}
        />
      )}
    </article>
  );
}
