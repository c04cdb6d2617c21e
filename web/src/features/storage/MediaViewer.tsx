import { Trans, useLingui } from '@lingui/react/macro';
import { Crop, Download, RotateCcw, Trash2, Users } from 'lucide-react';
import type { Schema } from '~/api/schemas';
import { openModal } from '~/app/modals/current';
import { addFiles } from '~/pictures/upload/queue';
import type { Storage } from '~/pictures/use-storage';
import { Button } from '~/ui/Button';
import { downloadUrl, fileName } from '~/ui/download';
import { Lightbox } from '~/ui/Lightbox';
import { toast } from '~/ui/toast';
import css from './MediaViewer.module.css';
import { PictureFacts } from './PictureFacts';
import { titleOf } from './title';

type Props = {
  storage: Storage;
  isBin: boolean;
  shownId: string | undefined;
  /** Whether the owner can say who is shown. */
  isAskable: (media: Schema['Media']) => boolean;
  onShow: (id: string | undefined) => void;
  /** Into the bin, or out of it. */
  onMove: (id: string) => void;
};

/** One medium at a time, large. What is moved makes room for its neighbour. */
export function MediaViewer({ storage, isBin, shownId, isAskable, onShow, onMove }: Props) {
  const { i18n, t } = useLingui();
  const { hasMore, isLoadingMore, showMore } = storage;
  const items = storage.items.filter(
    ({ status, moderationStatus }) => status === 'ready' && moderationStatus === 'approved',
  );
  const show = (id: string | undefined) => {
    onShow(id);
    if (id !== undefined && id === items.at(-1)?.id && hasMore && !isLoadingMore) showMore();
  };
  const crop = async (media: Schema['Media']) => {
    const url = downloadUrl(media);
    if (!url) return;
    try {
      const answer = await fetch(url);
      if (!answer.ok) throw new Error(answer.statusText);
      const file = new File([await answer.blob()], `${titleOf(media, i18n).slice(0, 80)}.jpg`);
      onShow(undefined);
      openModal('cropImage', {
        file,
        onCropped: (part) => {
          addFiles([part], { folderId: media.folderId ?? undefined, wanted: 'photo' });
          toast.success(t`The cropped image will appear in your library.`);
        },
      });
    } catch {
      toast.error(t`Couldn’t load the image. Try again.`);
    }
  };
  const ask = (media: Schema['Media']) => {
    onShow(undefined);
    openModal('whoIsShown', { ids: [media.id], media: [media] });
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
          {!isBin && (
            <a className={css.download} href={downloadUrl(media)} download={fileName(media)}>
              <Download size={18} aria-hidden="true" />
              <Trans>Download</Trans>
            </a>
          )}
          {!isBin && media.type === 'photo' && (
            <Button tone="outline" icon={<Crop />} onClick={() => void crop(media)}>
              <Trans>Crop</Trans>
            </Button>
          )}
          {!isBin && isAskable(media) && (
            <Button tone="outline" icon={<Users />} onClick={() => ask(media)}>
              <Trans>Who is shown?</Trans>
            </Button>
          )}
          <Button tone="outline" icon={isBin ? <RotateCcw /> : <Trash2 />} onClick={() => move(id)}>
            {isBin ? <Trans>Restore</Trans> : <Trans>Delete</Trans>}
          </Button>
        </>
      )}
      details={({ media }) => <PictureFacts media={media} />}
    />
  );
}
