import { Trans, useLingui } from '@lingui/react/macro';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { laneName } from '~/staff/jobs/lanes';
import { Button } from '~/ui/Button';
import { PauseDialog } from './PauseDialog';
import { type QueueEnds, usePause } from './use-pause';
import type { Queue } from './use-queues';

type Props = { queue: Pick<Queue, 'lane' | 'isPaused'>; ends: QueueEnds };

/** Holds a lane up, and lets it go on. */
export function PauseButton({ queue: { lane, isPaused }, ends }: Props) {
  const { t, i18n } = useLingui();
  const { pause, resume, isBusy } = usePause(lane, ends);
  const [isAsking, setIsAsking] = useState(false);
  const name = laneName(lane, i18n);
  return (
    <>
      <Button
        size="small"
        tone={isPaused ? 'primary' : 'outline'}
        icon={isPaused ? <Play /> : <Pause />}
        isBusy={isBusy}
        aria-label={isPaused ? t`Resume ${name}` : t`Pause ${name}`}
        onClick={isPaused ? resume : () => setIsAsking(true)}
      >
        {isPaused ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
      </Button>
      {isAsking && <PauseDialog name={name} onPause={pause} onClosed={() => setIsAsking(false)} />}
    </>
  );
}
