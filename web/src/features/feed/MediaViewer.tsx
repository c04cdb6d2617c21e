import { useLingui } from '@lingui/react/macro';
import { Lightbox } from '~/ui/Lightbox';
import type { OpenMedium } from './ItemMedia';
import { MediaActions } from './MediaActions';

type Props = {
  media: readonly OpenMedium[];
  shownId: string | undefined;
  onShow: (id: string | undefined) => void;
};

/** The photos and videos of a post, one at a time, large. */
export default function MediaViewer({ media, shownId, onShow }: Props) {
  const { t } = useLingui();
  return (
    <Lightbox
      items={media.map((medium) => ({
        id: medium.recordId,
        alt: medium.type === 'video' ? t`Post video` : t`Post photo`,
        media: medium.data,
        medium,
      }))}
      {...{ shownId, onShow }}
      actions={({ medium }) => <MediaActions medium={medium} />}
    />
  );
}
