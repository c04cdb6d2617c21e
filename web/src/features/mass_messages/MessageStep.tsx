import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ConsentNotes } from '~/pictures/consent/ConsentNotes';
import { isAsked } from '~/pictures/consent/consent';
import { useConsent } from '~/pictures/consent/use-consent';
import { MediaPriceField } from '~/pictures/price/MediaPriceField';
import { FREE } from '~/pictures/price/media-price';
import { useGallery } from '~/pictures/use-gallery';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { Picture } from '~/ui/Picture';
import { Segmented } from '~/ui/Segmented';
import { TextArea } from '~/ui/TextArea';
import { TextField } from '~/ui/TextField';
import css from './MassMessages.module.css';
import type { Draft } from './use-draft';

type Props = {
  draft: Draft;
  maxLength: number;
  onChange: (part: Partial<Draft>) => void;
  onBack: () => void;
  onNext: () => void;
};

const MOST_MEDIA = 4;
const MOST_CHIPS = 999;

/** The message's text, its pictures and their price, and when to send it. */
export function MessageStep({ draft, maxLength, onChange, onBack, onNext }: Props) {
  const { t } = useLingui();
  const gallery = useGallery('published');
  const length = [...draft.body].length;
  const [isPriced, setPriced] = useState(true);
  const chosen = gallery.items.filter(({ id }) => draft.media.some((one) => one.id === id));
  const consents = useConsent(chosen.filter(isAsked).map(({ id }) => id));
  const isCleared = consents.items.every(({ clearance }) => clearance === 'cleared');
  const hasTime = draft.when === 'now' || draft.time !== '';
  const isReady =
    (draft.body.trim() || draft.media.length > 0) &&
    length <= maxLength &&
    hasTime &&
    isCleared &&
    (isPriced || draft.media.length === 0);
  const pick = (id: string) => {
    const isChosen = draft.media.some((one) => one.id === id);
    if (isChosen) onChange({ media: draft.media.filter((one) => one.id !== id) });
    else if (draft.media.length < MOST_MEDIA) onChange({ media: [...draft.media, { id, isTeaser: false }] });
  };
  const setTeaser = (id: string, isTeaser: boolean) =>
    onChange({ media: draft.media.map((one) => (one.id === id ? { id, isTeaser } : one)) });
  return (
    <section className={css.step} aria-labelledby="message-title">
      <h2 id="message-title">
        <Trans>Message</Trans>
      </h2>
      <TextArea
        label={<Trans>Message</Trans>}
        value={draft.body}
        count={{ used: length, limit: maxLength }}
        error={length > maxLength ? t`Too long.` : undefined}
        onChange={({ target }) => onChange({ body: target.value })}
      />
      <fieldset className={css.choices}>
        <legend>
          <Trans>Images from your library, up to 4</Trans>
        </legend>
        {!gallery.isLoading && gallery.items.length === 0 && (
          <p>
            <Trans>Your library is empty.</Trans>
          </p>
        )}
        <ul className={css.pictures}>
          {gallery.items.slice(0, 24).map((media, index) => {
            const chosen = draft.media.find((one) => one.id === media.id);
            const number = index + 1;
            return (
              <li key={media.id}>
                <button
                  type="button"
                  className={css.picture}
                  aria-pressed={chosen !== undefined}
                  aria-label={t`Image ${number}`}
                  onClick={() => pick(media.id)}
                >
                  <Picture media={media} alt="" sizes="96px" />
                </button>
                {chosen && (
                  <Checkbox
                    label={<Trans>Visible to everyone</Trans>}
                    checked={chosen.isTeaser}
                    onChange={({ target }) => setTeaser(media.id, target.checked)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      </fieldset>
      <ConsentNotes
        {...{ consents }}
        media={chosen}
        outcome={<Trans>You can send uploads once they’re approved.</Trans>}
      />
      {draft.media.length > 0 && (
        <>
          <MediaPriceField
            initial={draft}
            most={MOST_CHIPS}
            onChange={(price) => {
              setPriced(price !== undefined);
              onChange(price ?? FREE);
            }}
          />
          <p>
            <Trans>Images visible to everyone are always free.</Trans>
          </p>
        </>
      )}
      <Checkbox
        label={<Trans>Also to fans my AI twin is talking with</Trans>}
        checked={draft.isSendTwinChats}
        onChange={({ target }) => onChange({ isSendTwinChats: target.checked })}
      />
      <Segmented
        label={t`Send`}
        value={draft.when}
        options={[
          { value: 'now', label: t`Now` },
          { value: 'at', label: t`Scheduled time` },
          { value: 'local', label: t`Recipients’ local time` },
        ]}
        onChange={(when) => onChange({ when })}
      />
      {draft.when !== 'now' && (
        <TextField
          label={<Trans>Time</Trans>}
          type="datetime-local"
          value={draft.time}
          onChange={({ target }) => onChange({ time: target.value })}
        />
      )}
      <div className={css.row}>
        <Button disabled={!isReady} onClick={onNext}>
          <Trans>Preview</Trans>
        </Button>
        <Button tone="ghost" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </section>
  );
}
