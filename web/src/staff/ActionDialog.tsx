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
  /** Whether the reason may be left out. */
  isReasonOptional?: boolean;
  isReady?: boolean;
  /** Further fields, given a lookup of their errors. */
  children?: (errorAt: (field: string) => string | undefined) => ReactNode;
  /** Names of the fields in `children`. */
  fields?: readonly string[];
  /** Performs the action, or throws the refusal. */
  onSend: (reason: string) => Promise<void>;
  onClosed: () => void;
};

/** Confirms a staff action, and asks for the reason. */
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
