import { Trans } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { WorkerJobs } from './WorkerJobs';
import css from './WorkerPage.module.css';
import { isAlive } from './worker-states';

type Props = { detail: Schema['WorkerDetail']; now: number };

/** The jobs that others took over from a worker. Of one that vanished it is said also when there were none. */
export function WorkerTaken({ detail: { worker, takenOver }, now }: Props) {
  if (takenOver.length === 0 && isAlive(worker)) return null;
  return (
    <section className={css.part} aria-labelledby="taken-title">
      <h2 id="taken-title">
        <Trans>Jobs recovered from it</Trans>
      </h2>
      {takenOver.length > 0 ? (
        <WorkerJobs jobs={takenOver} now={now} />
      ) : (
        <p className={css.quiet}>
          <Trans>No jobs recovered from it.</Trans>
        </p>
      )}
    </section>
  );
}
