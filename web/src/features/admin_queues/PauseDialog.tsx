import { Trans } from '@lingui/react/macro';
import { ActionDialog } from '~/staff/ActionDialog';

type Props = { name: string; onPause: (reason: string) => Promise<void>; onClosed: () => void };

/** Asks why a lane or a kind of job is paused. */
export function PauseDialog({ name, onPause, onClosed }: Props) {
  return (
    <ActionDialog
      title={<Trans>Pause {name}?</Trans>}
      description={<Trans>Running jobs finish; no new ones start.</Trans>}
      action={<Trans>Pause</Trans>}
      onSend={onPause}
      onClosed={onClosed}
    />
  );
}
