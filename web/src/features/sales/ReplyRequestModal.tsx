import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { mutate } from 'swr';
import { accept, api } from '~/api/client';
import { under } from '~/api/use-api';
import type { ModalControl } from '~/app/modals/registry';
import { refusalText } from '~/i18n/refusals';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { TextArea } from '~/ui/TextArea';
import css from './Sales.module.css';

type Props = ModalControl & { orderId: string; title: string };
const LIMIT = 500;

/** Delivers a special request. */
export default function ReplyRequestModal({ orderId, title, ...control }: Props) {
  const { t } = useLingui();
  const formId = useId();
  const [reply, setReply] = useState('');
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const used = [...reply.trim()].length;
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (used === 0 || used > LIMIT || isBusy) return;
    setIsBusy(true);
    setError(undefined);
    try {
      await accept(
        api.POST('/front/requests/{id}/steps', {
          params: { path: { id: orderId } },
          body: { step: 'deliver', reply: reply.trim() },
        }),
        { isQuiet: true },
      );
      void mutate(under('/front/requests'));
      control.onClose();
    } catch (caught) {
      setError(caught);
    }
    setIsBusy(false);
  }
  return (
    <Dialog
      {...control}
      size="small"
      title={t`Deliver “${title}”`}
      description={
        <Trans>Describe your delivery. You’re paid when the buyer confirms, or after three days.</Trans>
      }
      actions={
        <>
          <Button tone="outline" onClick={control.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy} disabled={used === 0 || used > LIMIT}>
            <Trans>Deliver</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} onSubmit={(event) => void submit(event)}>
        <TextArea
          label={t`Message to the buyer`}
          rows={3}
          dir="auto"
          value={reply}
          error={error === undefined ? undefined : refusalText(error)}
          count={{ used, limit: LIMIT }}
          onChange={({ target }) => setReply(target.value)}
        />
      </form>
    </Dialog>
  );
}
