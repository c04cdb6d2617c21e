import { useLingui } from '@lingui/react/macro';
import { laneName } from '~/features/admin_queues/lanes';
import css from './WorkerLanes.module.css';
import type { Worker } from './worker-states';

/** The lanes that a worker serves, and how many of its slots in each are taken. */
export function WorkerLanes({ lanes }: Pick<Worker, 'lanes'>) {
  const { t, i18n } = useLingui();
  return (
    <ul className={css.lanes}>
      {lanes.map(({ lane, running: busy, slots: all }) => (
        <li key={lane}>
          {laneName(lane, i18n)}{' '}
          <span className={css.slots} data-busy={busy > 0 || undefined} title={t`${busy} of ${all} slots`}>
            {busy} / {all}
          </span>
        </li>
      ))}
    </ul>
  );
}
