import { Trans, useLingui } from '@lingui/react/macro';
import { CirclePause, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import type { Schema } from '~/api/schemas';
import { formatCount } from '~/staff/format/count';
import { listWith } from '~/staff/jobs/filter';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Link } from '~/ui/Link';
import css from './LaneKinds.module.css';
import { PauseDialog } from './PauseDialog';
import { useHold } from './use-hold';
import type { Pause as Held } from './use-queues';

type Kind = Schema['QueueKind'];
type RowProps = { lane: string; kind: Kind; reason: string | null; onEnd: () => void };

function Row({ lane, kind: { kind, waiting, running, isPaused }, reason, onEnd }: RowProps) {
  const { t } = useLingui();
  const { pause, resume, isBusy } = useHold({ scope: 'kind', name: kind }, kind, onEnd, reason);
  const [isAsking, setIsAsking] = useState(false);
  const [due, busy] = [formatCount(waiting), formatCount(running)];
  return (
    <li className={css.row}>
      <div className={css.what}>
        <Link to={listWith('', { lane, kind })} className={css.name}>
          {kind}
        </Link>
        <span className={css.counts}>
          <Trans>
            {due} waiting, {busy} running
          </Trans>
        </span>
        {isPaused && reason && <q className={css.counts}>{reason}</q>}
      </div>
      {isPaused && (
        <Badge tone="gold" icon={<CirclePause aria-hidden="true" />}>
          <Trans>Paused</Trans>
        </Badge>
      )}
      <Button
        size="small"
        tone={isPaused ? 'primary' : 'outline'}
        icon={isPaused ? <Play /> : <Pause />}
        isBusy={isBusy}
        aria-label={isPaused ? t`Resume ${kind}` : t`Pause ${kind}`}
        onClick={isPaused ? resume : () => setIsAsking(true)}
      >
        {isPaused ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
      </Button>
      {isAsking && <PauseDialog name={kind} onPause={pause} onClosed={() => setIsAsking(false)} />}
    </li>
  );
}

type Props = { lane: string; kinds: readonly Kind[]; pauses: readonly Held[]; onEnd: () => void };

/** The kinds of jobs that a lane has to do; each can be held up by itself. */
export function LaneKinds({ lane, kinds, pauses, onEnd }: Props) {
  const reasonFor = ({ kind }: Kind) =>
    pauses.find(({ scope, name }) => scope === 'kind' && name === kind)?.reason ?? null;
  if (kinds.length === 0)
    return (
      <p className={css.quiet}>
        <Trans>No jobs waiting or running.</Trans>
      </p>
    );
  return (
    <ul className={css.list}>
      {kinds.map((kind) => (
        <Row key={kind.kind} {...{ lane, kind, onEnd }} reason={reasonFor(kind)} />
      ))}
    </ul>
  );
}
