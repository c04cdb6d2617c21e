import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isRefusal } from '~/api/refusal';
import { NotFound } from '~/app/NotFound';
import { formatCount } from '~/staff/format/count';
import { laneName } from '~/staff/jobs/lanes';
import { ListState } from '~/staff/ListState';
import { StaffPage } from '~/staff/StaffPage';
import { Estimates } from './Estimates';
import { PauseList } from './PauseList';
import { PauseOwner } from './PauseOwner';
import css from './QueuesPage.module.css';
import { QueueTable } from './QueueTable';
import { type Queue, useQueues } from './use-queues';

/** The lanes of the queue: what waits, what runs, how fast it goes, and the way to hold a lane up. */
export default function QueuesPage() {
  const { t, i18n } = useLingui();
  const { queues, pauses, error, put, refresh } = useQueues();
  const [news, setNews] = useState('');
  if (isRefusal(error, 'forbidden', 'not_found')) return <NotFound />;

  function onDone(queue: Queue): void {
    put(queue);
    const name = laneName(queue.lane, i18n);
    const [running, waiting] = [formatCount(queue.running), formatCount(queue.waiting)];
    setNews(
      queue.isPaused
        ? t`${name} paused: ${running} running, ${waiting} waiting.`
        : t`${name} resumed: ${running} running, ${waiting} waiting.`,
    );
  }
  return (
    <StaffPage
      title={t`Queues`}
      about={<Trans>While a lane is paused, running jobs finish and new ones wait.</Trans>}
    >
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <ListState isKnown={queues !== undefined} error={error} onRetry={refresh} height={520} />
      {queues && (
        <>
          <QueueTable queues={queues} ends={{ onDone, onFailed: refresh }} />
          <section className={css.part} aria-labelledby="held-title">
            <h2 id="held-title">
              <Trans>Paused kinds and owners</Trans>
            </h2>
            {pauses.length > 0 ? (
              <PauseList pauses={pauses} onEnd={refresh} />
            ) : (
              <p className={css.quiet}>
                <Trans>No paused kinds or owners.</Trans>
              </p>
            )}
            <PauseOwner onEnd={refresh} />
          </section>
          <section className={css.part} aria-labelledby="estimates-title">
            <h2 id="estimates-title">
              <Trans>Estimates</Trans>
            </h2>
            <Estimates />
          </section>
        </>
      )}
    </StaffPage>
  );
}
