import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { DialogForm } from '~/staff/DialogForm';
import { isPriority } from '~/staff/jobs/priority';
import type { Job } from '~/staff/jobs/states';
import { type BulkVerb, verbs } from '~/staff/jobs/verbs';
import { ReasonField } from '~/staff/ReasonField';
import { useDialogSend } from '~/staff/use-dialog-send';
import { Dialog } from '~/ui/Dialog';
import { Notice } from '~/ui/Notice';
import { TextField } from '~/ui/TextField';

/** A requested action on one job, with its reason. */
export type Wish = { verb: BulkVerb; job: Job; reason: string; priority: number };

type Props = {
  verb: BulkVerb;
  job: Job;
  /** Performs the action, or throws the refusal. */
  onSend: (wish: Wish) => Promise<void>;
  onClosed: () => void;
};

/** Confirms an action on one job. */
export function JobDialog({ verb, job, onSend, onClosed }: Props) {
  const { t, i18n } = useLingui();
  const [isOpen, setIsOpen] = useState(true);
  const [reason, setReason] = useState('');
  const [priority, setPriority] = useState(String(job.priority));
  const { send, isSending, error, errorAt } = useDialogSend(['reason', 'priority']);
  const asksPriority = verb === 'prioritise';
  const isReady = !asksPriority || (reason.trim() !== '' && isPriority(priority));
  const close = () => setIsOpen(false);
  const { kind } = job;
  const words: Record<BulkVerb, { title: ReactNode; action: ReactNode }> = {
    retry: { title: <Trans>Retry this job?</Trans>, action: <Trans>Retry</Trans> },
    run: { title: <Trans>Run this job now?</Trans>, action: <Trans>Run now</Trans> },
    prioritise: { title: <Trans>Change priority</Trans>, action: <Trans>Change priority</Trans> },
    cancel: { title: <Trans>Cancel this job?</Trans>, action: <Trans>Cancel job</Trans> },
    discard: { title: <Trans>Discard this job?</Trans>, action: <Trans>Discard job</Trans> },
    restore: { title: <Trans>Restore this job?</Trans>, action: <Trans>Restore</Trans> },
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onClosed={onClosed}
      title={words[verb].title}
      description={
        <>
          <code>{kind}</code> · {i18n._(verbs[verb].about)}
        </>
      }
    >
      <DialogForm
        {...{ error, isReady }}
        isBusy={isSending}
        action={words[verb].action}
        tone={verbs[verb].isDangerous ? 'danger' : 'primary'}
        onSend={() =>
          void send(() => onSend({ verb, job, reason, priority: Number(priority) })).then(
            (isDone) => isDone && close(),
          )
        }
        onLeave={close}
      >
        {verb === 'retry' && job.refundedChips > 0 && (
          <Notice tone="gold">
            <Trans>This was refunded; retrying it is free for its owner.</Trans>
          </Notice>
        )}
        {asksPriority && (
          <TextField
            label={t`Priority`}
            inputMode="numeric"
            value={priority}
            error={errorAt('priority')}
            onChange={({ target }) => setPriority(target.value)}
          />
        )}
        <ReasonField
          value={reason}
          onChange={setReason}
          isRequired={asksPriority}
          error={errorAt('reason')}
        />
      </DialogForm>
    </Dialog>
  );
}
