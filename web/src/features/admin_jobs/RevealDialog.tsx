import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { DialogForm } from '~/staff/DialogForm';
import { ReasonField } from '~/staff/ReasonField';
import { useDialogSend } from '~/staff/use-dialog-send';
import { Dialog } from '~/ui/Dialog';

type Props = { onReveal: (reason: string) => Promise<void>; onClosed: () => void };

/** Asks why somebody wants to read what a person wrote. */
export function RevealDialog({ onReveal, onClosed }: Props) {
  const [isOpen, setIsOpen] = useState(true);
  const [reason, setReason] = useState('');
  const { send, isSending, error, errorAt } = useDialogSend(['reason']);
  const close = () => setIsOpen(false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onClosed={onClosed}
      title={<Trans>Reveal what was written?</Trans>}
      description={
        <Trans>
          These are somebody’s own words. That you read them, when and why is written down. They are hidden
          again when you leave this page.
        </Trans>
      }
    >
      <DialogForm
        {...{ error }}
        isReady={reason.trim() !== ''}
        isBusy={isSending}
        action={<Trans>Reveal</Trans>}
        onSend={() => void send(() => onReveal(reason.trim())).then((isDone) => isDone && close())}
        onLeave={close}
      >
        <ReasonField isRequired value={reason} onChange={setReason} error={errorAt('reason')} />
      </DialogForm>
    </Dialog>
  );
}
