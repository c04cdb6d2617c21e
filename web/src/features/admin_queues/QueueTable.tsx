import { Trans, useLingui } from '@lingui/react/macro';
import { useNow } from '~/ui/use-now';
import { QueueRow } from './QueueRow';
import css from './QueueTable.module.css';
import type { QueueEnds } from './use-pause';
import type { Queue } from './use-queues';

/** How often words like "12 s ago" are told anew, in milliseconds. */
const AGES_MS = 1000;

/** The lanes as a table; on a small screen each is a card. */
export function QueueTable({ queues, ends }: { queues: readonly Queue[]; ends: QueueEnds }) {
  const { t } = useLingui();
  const now = useNow(AGES_MS);
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
