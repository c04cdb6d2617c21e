import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { accept, api } from '~/api/client';
import { createOnce } from '~/api/idempotency';
import { isRefusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { Dialog } from '~/ui/Dialog';
import { ErrorState } from '~/ui/ErrorState';
import { Skeleton } from '~/ui/Skeleton';
import { TextField } from '~/ui/TextField';
import { DialogForm } from '../DialogForm';
import { formatNumber } from '../format/count';
import { isPriority } from '../jobs/priority';
import { type BulkVerb, verbs } from '../jobs/verbs';
import { ReasonField } from '../ReasonField';
import { useDialogSend } from '../use-dialog-send';
import { BulkPace } from './BulkPace';
import { BulkPreview } from './BulkPreview';
import { type Pace, paceOf, startsRuns } from './pace';
import { useBulkPreview } from './use-bulk-preview';

/** The requested action, and the jobs it applies to. */
export type BulkOrder = {
  verb: BulkVerb;
  filter: Schema['PreviewBulk']['filter'];
  /** Whether it undoes another bulk. */
  isUndo?: boolean;
};

type Props = { order: BulkOrder; onClose: () => void };

/** Previews an action on many jobs, asks for the reason, and starts it. The bulk's own page shows the rest. */
export function BulkDialog({ order: { verb, filter, isUndo }, onClose }: Props) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(true);
  const [once] = useState(createOnce);
  const [reason, setReason] = useState('');
  const [pace, setPace] = useState<Pace>({ canary: '10', perSecond: '20', maxErrorPercent: '20' });
  const [priority, setPriority] = useState('0');
  const { preview, error, refresh } = useBulkPreview(verb, filter);
  const sending = useDialogSend(['reason', 'priority', 'canary', 'perSecond', 'maxErrorPercent']);
  const word = i18n._(verbs[verb].word);
  const asksPriority = verb === 'prioritise';
  const paced = startsRuns(verb) ? paceOf(pace) : {};
  const isReady =
    preview !== undefined &&
    preview.jobs > 0 &&
    !preview.isCapped &&
    reason.trim() !== '' &&
    paced !== undefined &&
    (!asksPriority || isPriority(priority));
  const close = () => setIsOpen(false);

  async function start(): Promise<void> {
    if (!preview) return;
    const body: Schema['StartBulk'] = {
      verb,
      filter,
      confirmed: preview.jobs,
      reason: reason.trim(),
      ...paced,
      ...(asksPriority && { priority: Number(priority) }),
    };
    try {
      const bulk = await once(body, (key) =>
        accept(api.POST('/front/admin/bulks', { params: { header: { 'Idempotency-Key': key } }, body }), {
          isQuiet: true,
        }),
      );
      close();
      void navigate(`/admin/bulks/${bulk.id}`);
    } catch (refusal) {
      if (isRefusal(refusal, 'count_changed')) refresh();
      throw refusal;
    }
  }
  const count = preview ? formatNumber(preview.jobs) : '';
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onClosed={onClose}
      title={t`${word} jobs in bulk`}
      description={i18n._(verbs[verb].about)}
    >
      {!preview && error !== undefined && <ErrorState error={error} onRetry={refresh} />}
      {!preview && error === undefined && <Skeleton style={{ blockSize: 190 }} />}
      {preview && <BulkPreview {...{ preview, verb, isUndo }} />}
      <DialogForm
        error={sending.error}
        isReady={isReady}
        isBusy={sending.isSending}
        action={count ? t`${word}: ${count}` : word}
        tone={verbs[verb].isDangerous ? 'danger' : 'primary'}
        onSend={() => void sending.send(start)}
        onLeave={close}
      >
        {asksPriority && (
          <TextField
            label={t`Priority`}
            hint={<Trans>Higher runs first. Default: 0.</Trans>}
            inputMode="numeric"
            value={priority}
            error={sending.errorAt('priority')}
            onChange={({ target }) => setPriority(target.value)}
          />
        )}
        {startsRuns(verb) && <BulkPace pace={pace} onChange={setPace} errorAt={sending.errorAt} />}
        <ReasonField isRequired value={reason} onChange={setReason} error={sending.errorAt('reason')} />
      </DialogForm>
    </Dialog>
  );
}
