import { Trans, useLingui } from '@lingui/react/macro';
import { laneName } from '~/staff/jobs/lanes';
import { changingTo } from './lane-slots';
import css from './WorkerLanes.module.css';
import type { Worker } from './worker-states';

/** The lanes that a worker serves, how many of its slots in each are taken, and what it was told to change. */
export function WorkerLanes({ worker }: { worker: Worker }) {
  const { t, i18n } = useLingui();
  return (
    <ul className={css.lanes}>
      {worker.lanes.map((each) => {
        const { lane, running: busy, slots: all, exception } = each;
        const next = changingTo(each);
        return (
          <li key={lane}>
            {laneName(lane, i18n)}{' '}
            <span className={css.slots} data-busy={busy > 0 || undefined} title={t`${busy} of ${all} slots`}>
              {busy} / {all}
            </span>
            {exception !== null && (
              <span className={css.next}>
                {' '}
                <Trans>exception</Trans>
              </span>
            )}
            {next !== undefined && (
              <span className={css.next}>
                {' '}
                <Trans>changing to {next}</Trans>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
