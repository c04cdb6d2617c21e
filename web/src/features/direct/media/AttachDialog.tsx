import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Play, Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { openModal } from '~/app/modals/current';
import { PageButton } from '~/app/PageButton';
import { ConsentNotes } from '~/pictures/consent/ConsentNotes';
import { isAsked } from '~/pictures/consent/consent';
import { useConsent } from '~/pictures/consent/use-consent';
import { MediaPriceField } from '~/pictures/price/MediaPriceField';
import { FREE, isFree, type MediaPrice, priceText } from '~/pictures/price/media-price';
import { useRenewal } from '~/pictures/use-renewal';
import { useStorage } from '~/pictures/use-storage';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { ShowMore } from '~/ui/Pagination';
import { Picture } from '~/ui/Picture';
import { Skeleton } from '~/ui/Skeleton';
import { type Attached, countOf } from '../use-direct-talk';
import type { Media } from '../wire';
import { AlbumChoice } from './AlbumChoice';
import css from './Attach.module.css';
import { coverOf } from './albums';
import { aloneIn, LockedTiles } from './Tiles';

/** Maximum photos, videos and albums per message. */
const MOST = 4;

type GridProps = { chosen: readonly Media[]; isFull: boolean; onPress: (media: Media) => void };

/** The user's own pictures, to choose from. */
function Grid({ chosen, isFull, onPress }: GridProps) {
  const { t } = useLingui();
  const gallery = useStorage({ status: 'ready' });
  const renew = useRenewal(gallery.refresh);
  if (gallery.isLoading) return <Skeleton style={{ blockSize: 220 }} />;
  if (gallery.error) return <ErrorState error={gallery.error} onRetry={gallery.refresh} />;
  if (gallery.items.length === 0) {
    return (
      <EmptyState
        title={<Trans>Your library is empty</Trans>}
        action={
          <PageButton to="/image-generator/imagine" tone="outline">
            <Trans>Create an image</Trans>
          </PageButton>
        }
      />
    );
  }
  return (
    <>
      <ul className={css.grid} aria-label={t`Your photos and videos`} onErrorCapture={renew}>
        {gallery.items.map((media, index) => {
          const place = chosen.findIndex(({ id }) => id === media.id) + 1;
          const number = index + 1;
          const isVideo = media.type === 'video';
          const own = media.title?.trim() || media.prompt?.trim();
          const name = own || (isVideo ? t`Video ${number}` : t`Image ${number}`);
          return (
            <li key={media.id}>
              <button
                type="button"
                className={css.choice}
                aria-pressed={place > 0}
                aria-label={name}
                title={name}
                disabled={isFull && place === 0}
                onClick={() => onPress(media)}
              >
                <Picture {...{ media }} alt="" sizes="120px" className={css.picture} />
                {isVideo && <Play size={18} className={css.film} aria-hidden="true" />}
                {place > 0 && (
                  <span className={css.mark} aria-hidden="true">
                    <Check size={16} />
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      <ShowMore hasMore={gallery.hasMore} isLoading={gallery.isLoadingMore} onMore={gallery.showMore} />
    </>
  );
}

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** The recipient's name. */
  name: string;
  maxPrice: number;
  attached: Attached;
  onAttach: (attached: Attached) => void;
};

/** Chooses photos and videos for a message, and their price for the recipient. */
export function AttachDialog({ isOpen, onClose, name, maxPrice, attached, onAttach }: Props) {
  const formId = useId();
  const [chosen, setChosen] = useState(attached.media);
  const [albums, setAlbums] = useState(attached.albums);
  const [price, setPrice] = useState<MediaPrice | undefined>(attached.price);
  const press = (media: Media) =>
    setChosen((known) =>
      known.some(({ id }) => id === media.id) ? known.filter(({ id }) => id !== media.id) : [...known, media],
    );
  const count = countOf({ media: chosen, albums });
  const isFull = count >= MOST;
  const pieces = [...chosen.map(aloneIn), ...albums.map(coverOf)].map((piece) => ({
    ...piece.media,
    ...piece,
  }));
  const consents = useConsent(chosen.filter(isAsked).map(({ id }) => id));
  const isCleared = consents.items.every(({ clearance }) => clearance === 'cleared');
  const words = priceText(price ?? FREE);
  const attach = (event: React.FormEvent) => {
    event.preventDefault();
    if (price === undefined || count === 0 || !isCleared) return;
    onAttach({ media: chosen, albums, price });
    onClose();
  };
  return (
    <Dialog
      {...{ isOpen, onClose }}
      size="medium"
      title={<Trans>Attach media</Trans>}
      description={<Trans>Up to {MOST} photos, videos or albums.</Trans>}
      actions={
        <>
          <Button tone="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} disabled={count === 0 || !isCleared || price === undefined}>
            {count > 0 ? <Trans>Attach ({count})</Trans> : <Trans>Attach</Trans>}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} onSubmit={attach} noValidate>
        <Grid {...{ chosen, isFull }} onPress={press} />
        <AlbumChoice chosen={albums} {...{ isFull }} onChange={setAlbums} />
        <ConsentNotes
          {...{ consents }}
          media={chosen}
          outcome={<Trans>You can send uploads once they’re approved.</Trans>}
        />
        <Button
          tone="outline"
          size="small"
          icon={<Upload />}
          disabled={albums.length >= MOST}
          onClick={() =>
            openModal('messengerUploadMedia', {
              types: ['photo', 'video'],
              max: MOST - albums.length,
              chosen,
              onChosen: setChosen,
            })
          }
        >
          <Trans>Upload or search</Trans>
        </Button>
        <MediaPriceField initial={attached.price} most={maxPrice} onChange={setPrice} />
        {price !== undefined && !isFree(price) && count > 0 && (
          <figure className={css.preview}>
            <LockedTiles items={pieces}>
              <span className={css.fake}>
                <Trans>Unlock · {words}</Trans>
              </span>
            </LockedTiles>
            <figcaption>
              <Trans>Locked until {name} unlocks it.</Trans>
            </figcaption>
          </figure>
        )}
      </form>
    </Dialog>
  );
}
