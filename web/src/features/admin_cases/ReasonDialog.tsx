import type { ComponentProps, ReactNode } from 'react';
import { useState } from 'react';
import { DialogForm } from '~/staff/DialogForm';
import { ReasonField } from '~/staff/ReasonField';
import { useDialogSend } from '~/staff/use-dialog-send';
import { Dialog } from '~/ui/Dialog';

type Props = {
  title: ReactNode;
  description?: ReactNode;
  action: ReactNode;
  tone?: ComponentProps<typeof DialogForm>['tone'];
  onSend: (reason: string) => Promise<void>;
  onClosed: () => void;
};

/** Asks why, and does it. */
export function ReasonDialog({ title, description, action, tone, onSend, onClosed }: Props) {
  const [isOpen, setIsOpen] = useState(true);
  const [reason, setReason] = useState('');
  const { send, isSending, error, errorAt } = useDialogSend(['reason']);
  const close = () => setIsOpen(false);
  return (
    <Dialog {...{ isOpen, onClosed, title, description }} onClose={close}>
      <DialogForm
        {...{ error, action, tone }}
        isReady={reason.trim() !== ''}
        isBusy={isSending}
        onSend={() => void send(() => onSend(reason.trim())).then((isDone) => isDone && close())}
        onLeave={close}
      >
        <ReasonField isRequired value={reason} onChange={setReason} error={errorAt('reason')} />
      </DialogForm>
    </Dialog>
  );
}
