import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isRefusal } from '~/api/refusal';
import { NotFound } from '~/app/NotFound';
import { ListState } from '~/staff/ListState';
import { StaffPage } from '~/staff/StaffPage';
import { EmptyState } from '~/ui/EmptyState';
import { SceneArt } from '~/ui/SceneArt';
import { useNow } from '~/ui/use-now';
import { BuildTable } from './BuildTable';
import { useWorkers } from './use-workers';
import css from './WorkersPage.module.css';
import { WorkerTable } from './WorkerTable';
import { isAlive, type Worker } from './worker-states';

/** Update interval of ages like "12 s ago", in milliseconds. */
const AGES_MS = 1000;

/** The processes that do the jobs: how they stand, what they do, and the way to hold one back. */
export default function WorkersPage() {
  const { t } = useLingui();
  const { workers, builds, error, put, refresh } = useWorkers();
  const [news, setNews] = useState('');
  const now = useNow(AGES_MS);
  if (isRefusal(error, 'forbidden', 'not_found')) return <NotFound />;
  const alive = workers?.filter(isAlive) ?? [];
  const past = workers?.filter((worker) => !isAlive(worker)) ?? [];

  function onDone(worker: Worker): void {
    put(worker);
    const { name } = worker;
    const running = worker.lanes.reduce((sum, lane) => sum + lane.running, 0);
    setNews(
      worker.cordonedAt
        ? t`${name} cordoned: ${running} running.`
        : t`${name} uncordoned: ${running} running.`,
    );
  }
  const ends = { onDone, onFailed: refresh };
  return (
    <StaffPage
      title={t`Workers`}
      about={<Trans>A cordoned worker finishes its jobs and takes no new ones.</Trans>}
    >
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <ListState isKnown={workers !== undefined} error={error} onRetry={refresh} height={420} />
      {workers && alive.length === 0 && (
        <EmptyState art={<SceneArt seed={3} palette="tide" />} title={<Trans>No workers running</Trans>}>
          <Trans>Jobs wait until a worker starts.</Trans>
        </EmptyState>
      )}
      {builds.length > 0 && (
        <section className={css.builds}>
          <h2>
            <Trans>Builds</Trans>
          </h2>
          <BuildTable builds={builds} now={now} onEnd={refresh} />
        </section>
      )}
      {alive.length > 0 && <WorkerTable label={t`Workers`} workers={alive} {...{ now, ends }} />}
      {past.length > 0 && (
        <section className={css.past}>
          <h2>
            <Trans>Lost workers</Trans>
          </h2>
          <WorkerTable label={t`Lost workers`} workers={past} isQuiet {...{ now, ends }} />
        </section>
      )}
    </StaffPage>
  );
}
