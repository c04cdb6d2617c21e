import { Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { formatInstant } from '~/staff/format/time';
import { listWith } from '~/staff/jobs/filter';
import { Link } from '~/ui/Link';
import css from './JobErrors.module.css';

type Props = { errors: readonly Schema['JobError'][] };

/** How its attempts failed, newest first, each with the way to all that failed alike. */
export function JobErrors({ errors }: Props) {
  const { t } = useLingui();
  return (
    <ul className={css.errors} aria-label={t`Errors`}>
      {errors.map(({ at, attempt, code, message, backtrace, fingerprint, workerId, build }) => (
        <li key={`${at} ${attempt}`}>
          <p className={css.message}>
            <code>{code}</code> {message}
          </p>
          <p className={css.facts}>
            <time dateTime={at}>{formatInstant(at)}</time>
            <span>
              <Trans>attempt {attempt}</Trans>
            </span>
            {workerId && <Link to={listWith('', { worker: workerId })}>{workerId}</Link>}
            {build && <Link to={listWith('', { build })}>{build}</Link>}
            <Link to={listWith('', { fingerprint })}>
              <Trans>All with this error</Trans>
            </Link>
          </p>
          {backtrace && (
            <details className={css.trace}>
              <summary>
                <Trans>Backtrace</Trans>
              </summary>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long trace scrolls, and must do so by keyboard as well */}
              <pre tabIndex={0}>{backtrace}</pre>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
