import { Trans, useLingui } from '@lingui/react/macro';
import { Crop, Images, Trash2, Upload } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { openModal } from '~/app/modals/current';
import { ConsentNotes } from '~/pictures/consent/ConsentNotes';
import { isAsked } from '~/pictures/consent/consent';
import { useConsent } from '~/pictures/consent/use-consent';
import { acceptOf } from '~/pictures/upload/refuse-file';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { Progress } from '~/ui/Progress';
import { toast } from '~/ui/toast';
import css from './Profile.module.css';
import { useNewPicture, useOwnMedia } from './use-new-picture';

/** Width by height of each picture. */
const aspects = { avatar: 1, cover: 3, intro: 16 / 9 };

type Props = {
  label: string;
  place: keyof typeof aspects;
  /** The picture of today. */
  url: string | null;
  /** The new one; `null` takes it away, `undefined` leaves the one of today. */
  value: string | null | undefined;
  error?: string;
  onChange: (id: string | null) => void;
  onPending: (isPending: boolean) => void;
};

/** A profile picture or cover: uploaded and cropped here, or one of the library. */
export function PictureField({ label, place, url, value, error, onChange, onPending }: Props) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const onReady = useCallback((id: string) => latest.current(id), []);
  const { take, problem, isPending, percent } = useNewPicture({ aspect: aspects[place], onReady });
  const media = useOwnMedia(value ?? undefined);
  const consents = useConsent(media && isAsked(media) ? [media.id] : []);
  const widest = media?.urls.at(-1)?.url;
  const shown = value === undefined ? url : value === null ? null : widest;
  const wrong = error ?? problem;
  useEffect(() => onPending(isPending), [isPending, onPending]);

  const choose = () =>
    openModal('messengerUploadMedia', {
      types: ['photo'],
      onChosen: ([chosen]) => chosen && onChange(chosen.id),
    });
  const crop = async () => {
    try {
      const answer = await fetch(widest ?? '');
      if (!answer.ok) throw new Error('the picture did not come');
      const blob = await answer.blob();
      take(new File([blob], `${place}.${blob.type.split('/')[1] ?? 'jpg'}`, { type: blob.type }));
    } catch {
      toast.error(t`The image couldn’t be loaded. Try again.`);
    }
  };
  return (
    <fieldset className={css.section}>
      <legend>{label}</legend>
      <div className={css.picture} data-place={place}>
        {shown ? <img src={shown} alt="" /> : null}
      </div>
      {isPending && <Progress label={t`Uploading: ${label}`} percent={percent} />}
      {wrong && (
        <Notice tone="danger" isUrgent>
          {wrong}
        </Notice>
      )}
      <ConsentNotes
        {...{ consents }}
        media={media ? [media] : []}
        outcome={<Trans>You can use it here once it’s approved.</Trans>}
      />
      <div className={css.actions}>
        <Button size="small" icon={<Upload />} isBusy={isPending} onClick={() => input.current?.click()}>
          <Trans>Upload</Trans>
        </Button>
        <Button size="small" tone="outline" icon={<Images />} onClick={choose}>
          <Trans>From library</Trans>
        </Button>
        {media && isAsked(media) && (
          <Button size="small" tone="outline" icon={<Crop />} onClick={() => void crop()}>
            <Trans>Crop</Trans>
          </Button>
        )}
        {shown && (
          <Button size="small" tone="ghost" icon={<Trash2 />} onClick={() => onChange(null)}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t`${label}: file to upload`}
        accept={acceptOf('photo')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) take(file);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </fieldset>
  );
}
