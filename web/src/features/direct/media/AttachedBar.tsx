import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { isFree, priceText } from '~/pictures/price/media-price';
import { PriceIcon } from '~/pictures/price/PriceIcon';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { Picture } from '~/ui/Picture';
import type { Attached } from '../use-direct-talk';
import css from './Attach.module.css';

type Props = { attached: Attached; onChange: () => void; onRemove: () => void };

/** Attachments of the message being written. */
export function AttachedBar({ attached: { media, price }, onChange, onRemove }: Props) {
  const { t } = useLingui();
  if (media.length === 0) return null;
  const count = media.length;
  const hasVideo = media.some(({ kind }) => kind === 'video');
  const pictures = hasVideo
    ? plural(count, { one: '# file attached', other: '# files attached' })
    : plural(count, { one: '# image attached', other: '# images attached' });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has looks of its own in every browser
    <div className={css.attached} role="group" aria-label={pictures}>
      {media.map((each) => (
        <Picture key={each.id} media={each} alt="" sizes="44px" className={css.thumb} />
      ))}
      {isFree(price) ? (
        <Badge>
          <Trans>Free</Trans>
        </Badge>
      ) : (
        <Badge tone="gold" icon={<PriceIcon priceCents={price.priceCents} />}>
          {priceText(price)}
        </Badge>
      )}
      <Button size="small" tone="ghost" onClick={onChange}>
        <Trans>Change</Trans>
      </Button>
      <IconButton size="small" label={t`Remove attachments`} icon={<X />} onClick={onRemove} />
    </div>
  );
}
