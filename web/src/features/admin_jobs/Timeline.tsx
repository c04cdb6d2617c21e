import { Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { useSession } from '~/app/session';
import { formatMillis } from '~/staff/format/millis';
import { short } from '~/staff/format/short';
import { formatInstant } from '~/staff/format/time';
import { AttemptName } from './AttemptName';
import { happeningOf } from './happenings';
import css from './Timeline.module.css';

type Props = {
  events: readonly Schema['JobEvent'][];
  /** Round of the newest event: staff may have retried it before the oldest that is listed. */
  lastRound: number;
};

/** The round that each event belongs to. */
function roundsOf(events: Props['events'], lastRound: number): number[] {
  const retries = events.filter(({ event }) => event === 'redriven').length;
  let round = Math.max(1, lastRound - retries);
  return events.map(({ event }) => {
    if (event === 'redriven') round += 1;
    return round;
  });
}

/** Events of a job, oldest first, with the time between them. */
export function Timeline({ events, lastRound }: Props) {
  const { i18n } = useLingui();
  const { user } = useSession();
  if (events.length === 0) {
    return (
      <p className={css.none}>
        <Trans>No events yet.</Trans>
      </p>
    );
  }
  const rounds = roundsOf(events, lastRound);
  return (
    <ol className={css.line}>
      {events.map(({ id, at, event, attempt, workerId, actorId, detail }, index) => {
        const known = happeningOf(event);
        const before = events[index - 1];
        return (
          <li key={id} data-tone={known?.tone ?? 'plain'}>
            <p className={css.what}>
              <strong>{known ? i18n._(known.word) : event}</strong>
              {actorId && (
                <span>
                  {actorId === user?.id ? <Trans>by you</Trans> : <Trans>by {short(actorId)}</Trans>}
                </span>
              )}
            </p>
            {detail && <p className={css.detail}>{detail}</p>}
            <p className={css.facts}>
              <time dateTime={at}>{formatInstant(at)}</time>
              {before && <span>+{formatMillis(Math.max(0, Date.parse(at) - Date.parse(before.at)))}</span>}
              {attempt > 0 && !actorId && (
                <span>
                  <AttemptName round={rounds[index] ?? 1} attempt={attempt} />
                </span>
              )}
              {workerId && (
                <span>
                  <Trans>worker {workerId}</Trans>
                </span>
              )}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
