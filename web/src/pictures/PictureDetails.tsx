import { Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { formatMoment } from '~/i18n/format';
import { imageStyleWords } from '~/i18n/look-words';
import { Badge } from '~/ui/Badge';
import { modelNames, modelWords } from './model-names';
import { NotDrawn } from './NotDrawn';
import { type Generation, orderOf } from './order';
import css from './PictureDetails.module.css';
import { PublishSwitch } from './PublishSwitch';
import { Receipt } from './Receipt';

type Props = {
  generation: Generation;
  media: Schema['Media'];
  /** Whether the receipt is unfolded from the beginning. */
  isReceiptOpen?: boolean;
};

/** Facts about one finished picture. */
export function PictureDetails({ generation, media, isReceiptOpen }: Props) {
  const { i18n } = useLingui();
  const { prompt, pictures } = generation;
  const { model, imageStyle } = orderOf(generation);
  const picture = pictures.find((one) => one.media?.id === media.id);
  const technical = modelNames[model] ?? model;
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
      <NotDrawn pictures={picture ? [picture] : []} />
      <dl>
        <dt>
          <Trans>Model</Trans>
        </dt>
        <dd>
          {modelWords[model] && i18n._(modelWords[model])} <small>{technical}</small>
        </dd>
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
        <dd>{picture?.seed ?? generation.seed}</dd>
        <dt>
          <Trans>Created</Trans>
        </dt>
        <dd>
          <time dateTime={media.createdAt}>{formatMoment(media.createdAt)}</time>
        </dd>
      </dl>
      <PublishSwitch id={media.id} hasCharacter={Boolean(generation.options.character)} />
      <details className={css.receipt} open={isReceiptOpen}>
        <summary>
          <Trans>Receipt</Trans>
        </summary>
        <Receipt generation={generation} />
      </details>
    </div>
  );
}
