import { Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { useSession } from '~/app/session';
import { short } from '~/staff/format/short';
import { formatInstant, formatSpan } from '~/staff/format/time';
import { happeningOf } from './happenings';
import css from './Timeline.module.css';

/** Events of a job, oldest first, with the time between them. */
export function Timeline({ events }: { events: readonly Schema['JobEvent'][] }) {
  const { i18n } = useLingui();
  const { user } = useSession();
  if (events.length === 0) {
    return (
      <p className={css.none}>
        <Trans>No events yet.</Trans>
      </p>
    );
  }
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
              {before && <span>+{formatSpan(Date.parse(at) - Date.parse(before.at))}</span>}
              {attempt > 0 && (
                <span>
                  <Trans>attempt {attempt}</Trans>
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
