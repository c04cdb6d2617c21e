import { Plural, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { kinds, states } from '~/staff/case-words';
import { Link } from '~/ui/Link';
import css from './Cases.module.css';

/** Waiting and overdue cases, by kind. */
export function QueueChips({ queues }: { queues: readonly Schema['CaseQueue'][] }) {
  const { t, i18n } = useLingui();
  if (queues.length === 0) return null;
  return (
    <ul className={css.queues} aria-label={t`Pending`}>
      {queues.map(({ state, subjectType, count, overdue }) => (
        <li key={state + subjectType}>
          <Link to={`?${new URLSearchParams({ state, subjectType })}`} className={css.queue}>
            <span>
              {i18n._(kinds[subjectType])}
              {state !== 'open' && ` · ${i18n._(states[state].word)}`}
            </span>
            <strong>{count}</strong>
            {overdue > 0 && (
              <span className={css.late}>
                <Plural value={overdue} one="# overdue" other="# overdue" />
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
