import { Trans, useLingui } from '@lingui/react/macro';
import { Pause, Play } from 'lucide-react';
import { Button } from '~/ui/Button';
import { useCordon, type WorkerEnds } from './use-cordon';
import { canBeHeld, type Worker } from './worker-states';

type Props = { worker: Worker; ends: WorkerEnds };

/** Lets a worker take nothing new, and lets it take jobs again. */
export function CordonButton({ worker, ends }: Props) {
  const { t } = useLingui();
  const { name, state } = worker;
  const { cordon, uncordon, isBusy } = useCordon(name, ends);
  if (!canBeHeld(worker)) return null;
  const isHeld = state === 'cordoned';
  return (
    <Button
      size="small"
      tone={isHeld ? 'primary' : 'outline'}
      icon={isHeld ? <Play /> : <Pause />}
      isBusy={isBusy}
      aria-label={isHeld ? t`Uncordon ${name}` : t`Cordon ${name}`}
      onClick={isHeld ? uncordon : cordon}
    >
      {isHeld ? <Trans>Uncordon</Trans> : <Trans>Cordon</Trans>}
    </Button>
  );
}
