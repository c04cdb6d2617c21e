import { Trans, useLingui } from '@lingui/react/macro';
import { Images, Play, Upload, X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { openModal } from '~/app/modals/current';
import type { ModalControl } from '~/app/modals/registry';
import { refusalText } from '~/i18n/refusals';
import { ConsentNotes } from '~/pictures/consent/ConsentNotes';
import { isAsked } from '~/pictures/consent/consent';
import { useConsent } from '~/pictures/consent/use-consent';
import { takeStep } from '~/pictures/requests/use-request';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { IconButton } from '~/ui/IconButton';
import { Picture } from '~/ui/Picture';
import { TextArea } from '~/ui/TextArea';
import { type DeliveryDraft, draftOf, keepDraft } from './delivery-draft';
import css from './Sales.module.css';

type Props = ModalControl & { orderId: string; title: string };
const LIMIT = 500;
/** Maximum files of a delivery, as the server has it. */
const MOST_FILES = 20;

/** Delivers a custom request: photos and videos, words, or both. */
export default function ReplyRequestModal({ orderId, title, ...control }: Props) {
  const { t } = useLingui();
  const formId = useId();
  const [draft, setDraft] = useState(() => draftOf(orderId));
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const { reply, media } = draft;
  const consents = useConsent(media.filter(isAsked).map(({ id }) => id));
  const isCleared = consents.items.every(({ clearance }) => clearance === 'cleared');
  const used = [...reply.trim()].length;
  const isFine = (used > 0 || media.length > 0) && used <= LIMIT && isCleared;
  const change = (part: Partial<DeliveryDraft>) => {
    const next = { ...draft, ...part };
    keepDraft(orderId, next);
    setDraft(next);
  };
  const choose = (source: 'mine' | 'upload') =>
    openModal('messengerUploadMedia', {
      source,
      max: MOST_FILES,
      chosen: media,
      onChosen: (chosen) => {
        keepDraft(orderId, { reply, media: chosen });
        // The choice closes itself first.
        queueMicrotask(() => openModal('replyToRequest', { orderId, title }));
      },
    });
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isFine || isBusy) return;
    setIsBusy(true);
    setError(undefined);
    try {
      await takeStep(
        orderId,
        'deliver',
        reply.trim(),
        media.map(({ id }) => id),
      );
      keepDraft(orderId, undefined);
      control.onClose();
    } catch (caught) {
      setError(caught);
    }
    setIsBusy(false);
  }
  return (
    <Dialog
      {...control}
      size="medium"
      title={t`Deliver “${title}”`}
      description={
        <Trans>
          Only the buyer sees the files, and keeps them. You’re paid when they confirm, or after three days.
        </Trans>
      }
      actions={
        <>
          <Button tone="outline" onClick={control.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy} disabled={!isFine}>
            <Trans>Deliver</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} onSubmit={(event) => void submit(event)}>
        <div className={css.buttons}>
          <Button size="small" icon={<Upload />} onClick={() => choose('upload')}>
            <Trans>Upload</Trans>
          </Button>
          <Button size="small" tone="outline" icon={<Images />} onClick={() => choose('mine')}>
            <Trans>From library</Trans>
          </Button>
        </div>
        {media.length > 0 && (
          <ul className={css.files} aria-label={t`Files to deliver`}>
            {media.map((one, index) => {
              const place = index + 1;
              return (
                <li key={one.id}>
                  <Picture media={one} alt={one.title ?? t`File ${place}`} sizes="120px" />
                  {one.type === 'video' && <Play size={16} aria-hidden="true" />}
                  <IconButton
                    size="small"
                    label={t`Remove file ${place}`}
                    icon={<X />}
                    onClick={() => change({ media: media.filter(({ id }) => id !== one.id) })}
                  />
                </li>
              );
            })}
          </ul>
        )}
        <ConsentNotes
          {...{ consents }}
          media={media}
          outcome={<Trans>You can deliver uploads once they’re approved.</Trans>}
        />
        <TextArea
          label={t`Message to the buyer`}
          rows={3}
          dir="auto"
          value={reply}
          error={error === undefined ? undefined : refusalText(error)}
          count={{ used, limit: LIMIT }}
          onChange={({ target }) => change({ reply: target.value })}
        />
      </form>
    </Dialog>
  );
}
