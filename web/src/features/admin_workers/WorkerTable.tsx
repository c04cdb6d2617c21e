import { Trans } from '@lingui/react/macro';
import type { WorkerEnds } from './use-cordon';
import { WorkerRow } from './WorkerRow';
import css from './WorkerTable.module.css';
import type { Worker } from './worker-states';

type Props = {
  label: string;
  workers: readonly Worker[];
  now: number;
  ends: WorkerEnds;
  /** They do nothing any more: there for whoever looks for them. */
  isQuiet?: boolean;
};

/** Workers as a table; on a small screen each is a card. */
export function WorkerTable({ label, workers, now, ends, isQuiet }: Props) {
  return (
    <table className={css.table} aria-label={label} data-quiet={isQuiet || undefined}>
      <thead>
        <tr>
          <th scope="col" className={css.worker}>
            <Trans>Worker</Trans>
          </th>
          <th scope="col" className={css.state}>
            <Trans>State</Trans>
          </th>
          <th scope="col">
            <Trans>Lanes</Trans>
          </th>
          <th scope="col" className={css.number}>
            <Trans>Memory</Trans>
          </th>
          <th scope="col" className={css.number}>
            <Trans>Up since</Trans>
          </th>
          <th scope="col" className={css.number}>
            <Trans>Seen</Trans>
          </th>
          <th scope="col" className={css.action}>
            <span className="visually-hidden">
              <Trans>What can be done</Trans>
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {workers.map((worker) => (
          <WorkerRow key={worker.name} {...{ worker, now, ends }} />
        ))}
      </tbody>
    </table>
  );
}
