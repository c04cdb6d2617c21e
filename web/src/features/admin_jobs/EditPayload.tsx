import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { accept, api } from '~/api/client';
import { isRefusal } from '~/api/refusal';
import { tellRefusal } from '~/api/tell-refusal';
import { refusalText } from '~/i18n/refusals';
import { DialogForm } from '~/staff/DialogForm';
import { MAX_REASON, ReasonField } from '~/staff/ReasonField';
import { useDialogSend } from '~/staff/use-dialog-send';
import { Dialog } from '~/ui/Dialog';
import { TextArea } from '~/ui/TextArea';
import { toast } from '~/ui/toast';
import css from './EditPayload.module.css';
import { findJsonError } from './json-place';

type Payload = Record<string, never>;
type Props = {
  id: string;
  /** The whole payload as it is, nothing of it hidden. */
  payload: unknown;
  onChanged: (payload: unknown) => void;
  onClosed: () => void;
};

/** Changes what a job was given, as JSON. */
export function EditPayload({ id, payload, onChanged, onClosed }: Props) {
  const { t } = useLingui();
  const before = JSON.stringify(payload, null, 2);
  const [isOpen, setIsOpen] = useState(true);
  const [text, setText] = useState(before);
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const sending = useDialogSend(['reason']);
  const wrong = findJsonError(text);
  const close = () => setIsOpen(false);
  const save = (next: Payload, why: string, isQuiet: boolean) =>
    accept(
      api.PATCH('/front/admin/jobs/{id}', {
        params: { path: { id } },
        body: { payload: next, reason: why },
      }),
      { isQuiet },
    );
  const putBack = () =>
    void save(payload as Payload, t`Undo: ${reason}`.slice(0, MAX_REASON), false).then(
      () => {
        toast.success(t`Undone`);
        onChanged(payload);
      },
      (error) => tellRefusal(error),
    );
  async function submit(): Promise<void> {
    setHasTried(true);
    if (wrong) {
      field.current?.focus();
      field.current?.setSelectionRange(wrong.index, wrong.index + 1);
      return;
    }
    const next = JSON.parse(text) as Payload;
    const isDone = await sending.send(async () => {
      await save(next, reason.trim(), true);
      toast.undo(t`Payload updated`, t`Undo`, putBack);
      onChanged(next);
    });
    if (isDone) close();
  }
  const place = isRefusal(sending.refusal) ? sending.refusal.problem.field : undefined;
  const isAtPayload = place?.startsWith('payload') ?? false;
  const textError = (): ReactNode => {
    if (wrong && hasTried)
      return (
        <Trans>
          Invalid JSON at line {wrong.line}, column {wrong.column}.
        </Trans>
      );
    if (!isAtPayload) return undefined;
    return (
      <>
        <code>{place}</code>: {refusalText(sending.refusal)}
      </>
    );
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onClosed={onClosed}
      size="large"
      title={<Trans>Edit payload</Trans>}
      description={<Trans>The owner and subject can’t be changed.</Trans>}
    >
      <DialogForm
        error={isAtPayload ? undefined : sending.error}
        isReady={reason.trim() !== '' && text !== before}
        isBusy={sending.isSending}
        action={<Trans>Save</Trans>}
        onSend={() => void submit()}
        onLeave={close}
      >
        <TextArea
          ref={field}
          label={t`Payload`}
          className={css.json}
          rows={14}
          spellCheck={false}
          value={text}
          error={textError()}
          onChange={({ target }) => {
            setText(target.value);
            setHasTried(false);
          }}
        />
        <ReasonField isRequired value={reason} onChange={setReason} error={sending.errorAt('reason')} />
      </DialogForm>
    </Dialog>
  );
}
