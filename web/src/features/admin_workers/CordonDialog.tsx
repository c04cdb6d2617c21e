import { Trans } from '@lingui/react/macro';
import { ActionDialog } from '~/staff/ActionDialog';

type Props = { name: string; onCordon: (reason: string) => Promise<void>; onClosed: () => void };

/** Asks why a worker is cordoned. */
export function CordonDialog({ name, onCordon, onClosed }: Props) {
  return (
    <ActionDialog
      title={<Trans>Cordon {name}?</Trans>}
      description={<Trans>It finishes its jobs and takes no new ones.</Trans>}
      action={<Trans>Cordon</Trans>}
      onSend={onCordon}
      onClosed={onClosed}
    />
  );
}
