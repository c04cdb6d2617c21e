import { Trans, useLingui } from '@lingui/react/macro';
import { Download, RotateCcw, Trash2 } from 'lucide-react';
import type { Gallery, Place } from '~/pictures/use-gallery';
import { Button } from '~/ui/Button';
import { downloadUrl, fileName } from '~/ui/download';
import { Lightbox } from '~/ui/Lightbox';
import { PictureFacts } from './PictureFacts';
import css from './PictureViewer.module.css';
import { titleOf } from './title';

type Props = {
  gallery: Gallery;
  place: Place;
  shownId: string | undefined;
  onShow: (id: string | undefined) => void;
  /** Into the bin, or out of it. */
  onMove: (id: string) => void;
};

/** One picture at a time, large. What is moved makes room for its neighbour. */
export function PictureViewer({ gallery, place, shownId, onShow, onMove }: Props) {
  const { i18n } = useLingui();
  const { items, hasMore, isLoadingMore, showMore } = gallery;
  const show = (id: string | undefined) => {
    onShow(id);
    if (id !== undefined && id === items.at(-1)?.id && hasMore && !isLoadingMore) showMore();
  };
  const move = (id: string) => {
    const index = items.findIndex((item) => item.id === id);
    show((items[index + 1] ?? items[index - 1])?.id);
    onMove(id);
  };
  return (
    <Lightbox
      items={items.map((media) => ({ id: media.id, alt: titleOf(media, i18n), media }))}
      shownId={shownId}
      onShow={show}
      actions={({ id, media }) => (
        <>
          {place === 'published' && (
            <a className={css.download} href={downloadUrl(media)} download={fileName(media)}>
              <Download size={18} aria-hidden="true" />
              <Trans>Download</Trans>
            </a>
          )}
          <Button
            tone="outline"
            icon={place === 'deleted' ? <RotateCcw /> : <Trash2 />}
            onClick={() => move(id)}
          >
            {place === 'deleted' ? <Trans>Restore</Trans> : <Trans>Delete</Trans>}
          </Button>
        </>
      )}
      details={({ media }) => <PictureFacts media={media} />}
    />
  );
}
