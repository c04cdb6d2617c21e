import { Trans, useLingui } from '@lingui/react/macro';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/ui/Button';
import { CordonDialog } from './CordonDialog';
import { useCordon, type WorkerEnds } from './use-cordon';
import { canBeHeld, type Worker } from './worker-states';

type Props = { worker: Worker; ends: WorkerEnds };

/** Lets a worker take nothing new, and lets it take jobs again, unless its build is drained. */
export function CordonButton({ worker, ends }: Props) {
  const { t } = useLingui();
  const { name, state } = worker;
  const { cordon, uncordon, isBusy } = useCordon(name, ends);
  const [isAsking, setIsAsking] = useState(false);
  if (!canBeHeld(worker) || worker.isCordonedWithBuild) return null;
  const isHeld = state === 'cordoned';
  return (
    <>
      <Button
        size="small"
        tone={isHeld ? 'primary' : 'outline'}
        icon={isHeld ? <Play /> : <Pause />}
        isBusy={isBusy}
        aria-label={isHeld ? t`Uncordon ${name}` : t`Cordon ${name}`}
        onClick={isHeld ? uncordon : () => setIsAsking(true)}
      >
        {isHeld ? <Trans>Uncordon</Trans> : <Trans>Cordon</Trans>}
      </Button>
      {isAsking && <CordonDialog name={name} onCordon={cordon} onClosed={() => setIsAsking(false)} />}
    </>
  );
}
