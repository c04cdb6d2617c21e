import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { refusalText } from '~/i18n/refusals';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { FormError } from '~/ui/FormError';
import { TextArea } from '~/ui/TextArea';
import css from './Releases.module.css';

/** Maximum length of a reason, in characters. */
const LIMIT = 500;

type Props = {
  title: ReactNode;
  description: ReactNode;
  action: ReactNode;
  hasReason?: boolean;
  /** Performs it, or throws the refusal. */
  onSend: (reason: string) => Promise<void>;
  onClosed: () => void;
};

/** Asks before something ends for good. */
export function EndDialog({ title, description, action, hasReason, onSend, onClosed }: Props) {
  const formId = useId();
  const [isOpen, setIsOpen] = useState(true);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const used = [...reason.trim()].length;
  const close = () => setIsOpen(false);
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || used > LIMIT) return;
    setIsBusy(true);
    setError(undefined);
    try {
      await onSend(reason.trim());
      close();
    } catch (caught) {
      setError(caught);
    }
    setIsBusy(false);
  }
  return (
    <Dialog
      {...{ isOpen, title, description, onClosed }}
      onClose={close}
      size="small"
      actions={
        <>
          <Button tone="outline" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} tone="danger" isBusy={isBusy} disabled={used > LIMIT}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.stack} onSubmit={(event) => void send(event)}>
        {error !== undefined && <FormError error={{ message: refusalText(error) }} />}
        {hasReason && (
          <TextArea
            label={<Trans>Reason (optional)</Trans>}
            rows={3}
            dir="auto"
            value={reason}
            count={{ used, limit: LIMIT }}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}
