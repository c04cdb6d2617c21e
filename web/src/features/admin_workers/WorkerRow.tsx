import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Pause, Play } from 'lucide-react';
import { Age } from '~/staff/Age';
import { Button } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { formatBytes } from './bytes';
import { useCordon, type WorkerEnds } from './use-cordon';
import { WorkerBadge } from './WorkerBadge';
import { WorkerLanes } from './WorkerLanes';
import css from './WorkerTable.module.css';
import { canBeHeld, type Worker, workerStates } from './worker-states';

type Props = { worker: Worker; now: number; ends: WorkerEnds };

/** One worker process. */
export function WorkerRow({ worker, now, ends }: Props) {
  const { t, i18n } = useLingui();
  const { name, build, host, state, isDraining, memoryBytes, startedAt, seenAt, cordonedAt, crashed } =
    worker;
  const { cordon, uncordon, isBusy } = useCordon(name, ends);
  const { meaning } = workerStates[state];
  return (
    <tr className={css.row}>
      <th scope="row" className={css.worker}>
        <Link to={`/admin/workers/${encodeURIComponent(name)}`} className={css.name}>
          <code>{name}</code>
        </Link>
        <span className={css.origin}>
          {host} · <Trans>build {build}</Trans>
        </span>
      </th>
      <td className={css.state}>
        <span className={css.since}>
          <WorkerBadge state={state} isDraining={isDraining} />
          {state === 'cordoned' && cordonedAt && <Age time={cordonedAt} now={now} />}
        </span>
        {meaning && <span className={css.detail}>{i18n._(meaning)}</span>}
        {(crashed > 0 || state === 'silent') && (
          <span className={crashed > 0 ? css.crashed : css.detail}>
            <Plural
              value={crashed}
              _0="No job was taken over"
              one="# job was taken over"
              other="# jobs were taken over"
            />
          </span>
        )}
      </td>
      <td className={css.lanes} data-label={t`Lanes`}>
        <WorkerLanes worker={worker} />
      </td>
      <td className={css.number} data-label={t`Memory`}>
        {memoryBytes === null ? '–' : formatBytes(memoryBytes)}
      </td>
      <td className={css.number} data-label={t`Up since`}>
        <Age time={startedAt} now={now} />
      </td>
      <td className={css.number} data-label={t`Seen`}>
        <Age time={seenAt} now={now} />
      </td>
      <td className={css.action}>
        {canBeHeld(worker) && (
          <Button
            size="small"
            tone={state === 'cordoned' ? 'primary' : 'outline'}
            icon={state === 'cordoned' ? <Play /> : <Pause />}
            isBusy={isBusy}
            aria-label={state === 'cordoned' ? t`Uncordon ${name}` : t`Cordon ${name}`}
            onClick={state === 'cordoned' ? uncordon : cordon}
          >
            {state === 'cordoned' ? <Trans>Uncordon</Trans> : <Trans>Cordon</Trans>}
          </Button>
        )}
      </td>
    </tr>
  );
}
