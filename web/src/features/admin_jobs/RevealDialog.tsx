import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import css from '~/staff/DialogForm.module.css';
import { ReasonField } from '~/staff/ReasonField';
import { useDialogSend } from '~/staff/use-dialog-send';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Notice } from '~/ui/Notice';

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
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!reason.trim() || isSending) return;
          void send(() => onReveal(reason.trim())).then((isDone) => isDone && close());
        }}
      >
        <ReasonField isRequired value={reason} onChange={setReason} error={errorAt('reason')} />
        {error && (
          <Notice tone="danger" isUrgent>
            {error}
          </Notice>
        )}
        <div className={css.actions}>
          <Button tone="outline" onClick={close}>
            <Trans>Leave it</Trans>
          </Button>
          <Button type="submit" isBusy={isSending} disabled={!reason.trim()}>
            <Trans>Reveal</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
