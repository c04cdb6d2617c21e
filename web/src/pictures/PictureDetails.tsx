import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import type { Schema } from '~/api/schemas';
import { formatMoment } from '~/i18n/format';
import { imageStyleWords } from '~/i18n/look-words';
import { Badge } from '~/ui/Badge';
import { downloadUrl, fileName } from '~/ui/download';
import { modelNames } from './model-names';
import { NotDrawn } from './NotDrawn';
import { type Generation, orderOf } from './order';
import css from './PictureDetails.module.css';
import { PublishSwitch } from './PublishSwitch';

type Props = { generation: Generation; media: Schema['Media'] };

/** Facts about one finished picture. */
export function PictureDetails({ generation, media }: Props) {
  const { i18n } = useLingui();
  const { prompt, seed } = generation;
  const { model, imageStyle } = orderOf(generation);
  return (
    <div className={css.details}>
      <div className={css.marks}>
        <Badge>
          <Trans>AI-generated</Trans>
        </Badge>
        {media.isDemo && (
          <Badge tone="info">
            <Trans>Demo engine</Trans>
          </Badge>
        )}
      </div>
      {prompt && <p>{prompt}</p>}
      <NotDrawn pictures={generation.pictures.filter((picture) => picture.media?.id === media.id)} />
      <dl>
        <dt>
          <Trans>Model</Trans>
        </dt>
        <dd>{modelNames[model] ?? model}</dd>
        <dt>
          <Trans>Style</Trans>
        </dt>
        <dd>{i18n._(imageStyleWords[imageStyle])}</dd>
        <dt>
          <Trans>Size</Trans>
        </dt>
        <dd>
          {media.width} × {media.height}
        </dd>
        <dt>
          <Trans>Seed</Trans>
        </dt>
        <dd>{seed}</dd>
        <dt>
          <Trans>Created</Trans>
        </dt>
        <dd>
          <time dateTime={media.createdAt}>{formatMoment(media.createdAt)}</time>
        </dd>
      </dl>
      <PublishSwitch id={media.id} />
      <a className={css.download} href={downloadUrl(media)} download={fileName(media)}>
        <Download size={18} aria-hidden="true" />
        <Trans>Download</Trans>
      </a>
    </div>
  );
}
