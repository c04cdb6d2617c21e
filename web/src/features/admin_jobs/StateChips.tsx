import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { formatCount } from '~/staff/format/count';
import { listWith } from '~/staff/jobs/filter';
import { type JobState, stateNames, states } from '~/staff/jobs/states';
import { Link } from '~/ui/Link';
import css from './StateChips.module.css';

type Props = {
  counts: Readonly<Record<string, number>> | undefined;
  /** Whether the server counted to the end. */
  areFinal: boolean;
  chosen: JobState | undefined;
};

/** How many jobs are in each state, and the way to see only those. */
export function StateChips({ counts, areFinal, chosen }: Props) {
  const { t, i18n } = useLingui();
  const { search } = useLocation();
  return (
    <nav aria-label={t`Status`}>
      <ul className={css.chips}>
        <li>
          <Link
            to={listWith(search, { state: undefined })}
            aria-current={chosen ? undefined : 'true'}
            replace
          >
            <Trans>All</Trans>
          </Link>
        </li>
        {stateNames.map((state) => {
          const count = counts?.[state];
          return (
            <li key={state}>
              <Link
                to={listWith(search, { state })}
                aria-current={state === chosen ? 'true' : undefined}
                data-tone={states[state].tone}
                data-empty={count === 0 || undefined}
                replace
              >
                {i18n._(states[state].word)}{' '}
                <span className={css.count}>{count === undefined ? '–' : formatCount(count, areFinal)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
