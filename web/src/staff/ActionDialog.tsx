import { type ReactNode, useState } from 'react';
import { Dialog } from '~/ui/Dialog';
import { DialogForm } from './DialogForm';
import { ReasonField } from './ReasonField';
import { useDialogSend } from './use-dialog-send';

type Props = {
  title: ReactNode;
  description?: ReactNode;
  action: ReactNode;
  isDangerous?: boolean;
  /** Whether it can be done without saying why. */
  isReasonOptional?: boolean;
  isReady?: boolean;
  /** What else is asked, with what was said against a field. */
  children?: (errorAt: (field: string) => string | undefined) => ReactNode;
  /** Names of the fields among `children`. */
  fields?: readonly string[];
  /** Does it, or throws what it was refused for. */
  onSend: (reason: string) => Promise<void>;
  onClosed: () => void;
};

/** Asks before staff do something to somebody, and why. */
export function ActionDialog({
  title,
  description,
  action,
  isDangerous,
  isReasonOptional,
  isReady = true,
  children,
  fields = [],
  onSend,
  onClosed,
}: Props) {
  const [isOpen, setIsOpen] = useState(true);
  const [reason, setReason] = useState('');
  const { send, isSending, error, errorAt } = useDialogSend<string>(['reason', ...fields]);
  const close = () => setIsOpen(false);
  return (
    <Dialog isOpen={isOpen} onClose={close} onClosed={onClosed} title={title} description={description}>
      <DialogForm
        error={error}
        isReady={isReady && (isReasonOptional || reason.trim() !== '')}
        isBusy={isSending}
        action={action}
        tone={isDangerous ? 'danger' : 'primary'}
        onSend={() => void send(() => onSend(reason.trim())).then((isDone) => isDone && close())}
        onLeave={close}
      >
        {children?.(errorAt)}
        <ReasonField
          value={reason}
          onChange={setReason}
          isRequired={!isReasonOptional}
          error={errorAt('reason')}
        />
      </DialogForm>
    </Dialog>
  );
}
