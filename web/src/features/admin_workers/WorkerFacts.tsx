import { Plural, Trans } from '@lingui/react/macro';
import { Age } from '~/staff/Age';
import { formatBytes } from './bytes';
import css from './WorkerFacts.module.css';
import type { Worker } from './worker-states';

/** Facts about a worker process, besides its jobs. */
export function WorkerFacts({ worker, now }: { worker: Worker; now: number }) {
  const { build, host, memoryBytes, startedAt, seenAt, endedAt, cordonedAt, acknowledgedAt, crashed } =
    worker;
  return (
    <dl className={css.facts}>
      <div>
        <dt>
          <Trans>Build</Trans>
        </dt>
        <dd>
          <code>{build}</code>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Host</Trans>
        </dt>
        <dd>{host}</dd>
      </div>
      <div>
        <dt>
          <Trans context="RAM">Memory</Trans>
        </dt>
        <dd>{memoryBytes === null ? '–' : formatBytes(memoryBytes)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Running since</Trans>
        </dt>
        <dd>
          <Age time={startedAt} now={now} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Last heartbeat</Trans>
        </dt>
        <dd>
          <Age time={seenAt} now={now} />
        </dd>
      </div>
      {cordonedAt && (
        <div>
          <dt>
            <Trans>Cordoned</Trans>
          </dt>
          <dd>
            <Age time={cordonedAt} now={now} />
          </dd>
        </div>
      )}
      {acknowledgedAt && (
        <div>
          <dt>
            <Trans>Acknowledged</Trans>
          </dt>
          <dd>
            <Age time={acknowledgedAt} now={now} />
          </dd>
        </div>
      )}
      {endedAt && (
        <div>
          <dt>
            <Trans>Ended</Trans>
          </dt>
          <dd>
            <Age time={endedAt} now={now} />
          </dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>Jobs recovered from it</Trans>
        </dt>
        <dd data-crashed={crashed > 0 || undefined}>
          <Plural value={crashed} _0="no job" one="# job" other="# jobs" />
        </dd>
      </div>
    </dl>
  );
}
