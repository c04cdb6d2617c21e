import { Trans, useLingui } from '@lingui/react/macro';
import { CirclePause, Pause, Pencil, Play, Zap } from 'lucide-react';
import { useState } from 'react';
import type { Schema } from '~/api/schemas';
import { useMay } from '~/app/use-may';
import { ActionDialog } from '~/staff/ActionDialog';
import { Age } from '~/staff/Age';
import { StateBadge } from '~/staff/jobs/StateBadge';
import { WhoAndWhy } from '~/staff/WhoAndWhy';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { Notice } from '~/ui/Notice';
import css from './ScheduleCard.module.css';
import { kindWords } from './schedule-words';
import { Upcoming } from './Upcoming';
import { type ScheduleEnds, useScheduleActions } from './use-schedule-actions';
import type { Schedule } from './use-schedules';
import { formatIn, ownZone } from './zones';

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

/** The end of the last job, and the way to it. */
function LastRun({ schedule: { name, lastAt, lastJobId, lastState }, now }: Pick<Props, 'schedule' | 'now'>) {
  const { t } = useLingui();
  if (!lastAt) return <Trans>Never</Trans>;
  return (
    <>
      <Age time={lastAt} now={now} />
      {lastState && <StateBadge state={lastState} />}
      {lastJobId && (
        <Link to={`/admin/jobs/${lastJobId}`} className={css.job} aria-label={t`job: ${name}`}>
          <Trans>job</Trans>
        </Link>
      )}
    </>
  );
}

/** The next and last runs; the expression and later runs are folded. */
function Runs({ schedule, words, now }: Pick<Props, 'schedule' | 'words' | 'now'>) {
  const { name, cron, zone, isPaused, upcoming } = schedule;
  const [next] = upcoming;
  return (
    <>
      <dl className={css.times}>
        <div>
          <dt>
            <Trans>Next run</Trans>
          </dt>
          <dd>
            {isPaused ? (
              <Trans>None while paused.</Trans>
            ) : next ? (
              <time dateTime={next}>{formatIn(next, ownZone())}</time>
            ) : (
              <Trans>It would never run.</Trans>
            )}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Last run</Trans>
          </dt>
          <dd>
            <LastRun {...{ schedule, now }} />
          </dd>
        </div>
      </dl>
      <details className={css.more}>
        <summary>{words ?? cron}</summary>
        <p>
          <code>{cron}</code> <span className={css.quiet}>{zone}</span>
        </p>
        <Upcoming name={name} zone={zone} upcoming={upcoming} />
      </details>
    </>
  );
}

/** A schedule: its work, its runs, and its actions. */
export function ScheduleCard({ schedule, words, now, ends, onEdit }: Props) {
  const { t, i18n } = useLingui();
  const { name, kind, isPaused, isKnown } = schedule;
  const about = kindWords[kind];
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
      {about && <p>{i18n._(about)}</p>}
      {isPaused && <WhoAndWhy action="schedule.edit" subject={name} isMeant={isPause} now={now} />}
      {!isKnown && (
        <Notice tone="gold">
          <Trans>This server doesn’t know this schedule. It belongs to another version.</Trans>
        </Notice>
      )}
      <Runs {...{ schedule, words, now }} />
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
