import { Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { formatMillis } from '~/staff/format/millis';
import { formatInstant } from '~/staff/format/time';
import { listWith } from '~/staff/jobs/filter';
import { Link } from '~/ui/Link';
import { AttemptName } from './AttemptName';
import { happeningOf } from './happenings';
import css from './JobAttempts.module.css';

type Attempt = Schema['JobAttempt'];

function Facts({ run }: { run: Attempt }) {
  const { startedAt, tookMs, workerId, build, engine, fingerprint } = run;
  return (
    <p className={css.facts}>
      <time dateTime={startedAt}>{formatInstant(startedAt)}</time>
      {tookMs !== null && <span>{formatMillis(tookMs)}</span>}
      {workerId && <Link to={`/admin/workers/${encodeURIComponent(workerId)}`}>{workerId}</Link>}
      {build && <Link to={listWith('', { build })}>{build}</Link>}
      {engine && <Link to={listWith('', { engine })}>{engine}</Link>}
      {fingerprint && (
        <Link to={listWith('', { fingerprint })}>
          <Trans>All with this error</Trans>
        </Link>
      )}
    </p>
  );
}

/** Every run of a job, newest first, with the runs before staff retried it. */
export function JobAttempts({ attempts }: { attempts: readonly Attempt[] }) {
  const { t, i18n } = useLingui();
  return (
    <ol className={css.attempts} aria-label={t`Attempts`}>
      {attempts.map((run) => {
        const known = run.ended ? happeningOf(run.ended) : undefined;
        return (
          <li key={run.startedAt} data-tone={run.ended ? (known?.tone ?? 'plain') : 'accent'}>
            <p className={css.name}>
              <strong>
                <AttemptName round={run.round} attempt={run.attempt} />
              </strong>
              <span className={css.end}>
                {run.ended ? known ? i18n._(known.word) : run.ended : <Trans>Running</Trans>}
              </span>
            </p>
            {run.reason && <p className={css.reason}>{run.reason}</p>}
            <Facts run={run} />
            {run.input && (
              <details className={css.input}>
                <summary>
                  <Trans>Payload of this attempt</Trans>
                </summary>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long payload scrolls, and must do so by keyboard as well */}
                <pre tabIndex={0}>{JSON.stringify(run.input, null, 2)}</pre>
              </details>
            )}
          </li>
        );
      })}
    </ol>
  );
}
