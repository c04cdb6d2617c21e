import { Trans, useLingui } from '@lingui/react/macro';
import { Images, Upload } from 'lucide-react';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import { Async } from '~/ui/Async';
import { Button } from '~/ui/Button';
import { Picture } from '~/ui/Picture';
import css from './Feed.module.css';
import type { Chosen } from './MediaChoices';

/** The newest media, offered beside the whole library. */
const NEWEST = 8;
/** Maximum of a post or album, as the server has it. */
export const MOST_MEDIA = 50;

type Props = {
  chosen: readonly Chosen[];
  most: number;
  /** Shown first; the newest of the library follow. */
  brought?: readonly Schema['Media'][];
  onToggle: (medium: Schema['Media']) => void;
  onChosen: (media: Schema['Media'][]) => void;
};

/** Photos and videos for a post: uploaded here, of the library, or among the newest. */
export function PickMedia({ chosen, most, brought = [], onToggle, onChosen }: Props) {
  const { t } = useLingui();
  const { data, error, mutate } = useApi([
    '/front/media-storage',
    { query: { status: 'ready', limit: NEWEST, offset: 0 } },
  ]);
  const first = new Set(brought.map(({ id }) => id));
  const shown = data && [...brought, ...data.items.filter(({ id }) => !first.has(id))];
  const isChosen = ({ id }: Schema['Media']) => chosen.some(({ recordId }) => recordId === id);
  const choose = (source: 'mine' | 'upload') =>
    openModal('messengerUploadMedia', {
      source,
      max: most,
      isHeldFine: true,
      chosen: chosen.flatMap(({ media }) => (media ? [media] : [])),
      onChosen: (media) => {
        onChosen(media);
        void mutate();
      },
    });
  return (
    <fieldset className={css.form}>
      <legend>
        <Trans>Photos and videos</Trans>
      </legend>
      <div className={css.actions}>
        <Button size="small" icon={<Upload />} onClick={() => choose('upload')}>
          <Trans>Upload</Trans>
        </Button>
        <Button size="small" tone="outline" icon={<Images />} onClick={() => choose('mine')}>
          <Trans>From library</Trans>
        </Button>
      </div>
      <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={160} />
      {shown && shown.length > 0 && (
        <div className={css.newest}>
          {shown.map((medium, index) => {
            const number = index + 1;
            return (
              <button
                key={medium.id}
                type="button"
                className={css.pick}
                aria-pressed={isChosen(medium)}
                aria-label={medium.type === 'video' ? t`Video ${number}` : t`Image ${number}`}
                disabled={most > 1 && chosen.length >= most && !isChosen(medium)}
                onClick={() => onToggle(medium)}
              >
                <Picture media={medium} alt="" sizes="96px" />
              </button>
            );
          })}
        </div>
      )}
    </fieldset>
  );
}
