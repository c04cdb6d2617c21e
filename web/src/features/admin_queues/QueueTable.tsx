import { Trans, useLingui } from '@lingui/react/macro';
import { QueueRow } from './QueueRow';
import css from './QueueTable.module.css';
import { useNow } from './use-now';
import type { QueueEnds } from './use-pause';
import type { Queue } from './use-queues';

/** The lanes as a table; on a small screen each is a card. */
export function QueueTable({ queues, ends }: { queues: readonly Queue[]; ends: QueueEnds }) {
  const { t } = useLingui();
  const now = useNow();
  return (
    <table className={css.table} aria-label={t`Queues`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Lane</Trans>
          </th>
          <th scope="col">
            <Trans>Running</Trans>
          </th>
          <th scope="col" className={css.number}>
            <Trans>Waiting</Trans>
          </th>
          <th scope="col" className={css.number}>
            <Trans>Wait p50 / p95</Trans>
          </th>
          <th scope="col" className={css.number}>
            <Trans>Run p50 / p95</Trans>
          </th>
          <th scope="col" className={css.number}>
            <Trans>Last hour</Trans>
          </th>
          <th scope="col">
            <span className="visually-hidden">
              <Trans>What can be done</Trans>
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {queues.map((queue) => (
          <QueueRow key={queue.lane} {...{ queue, now, ends }} />
        ))}
      </tbody>
    </table>
  );
}
