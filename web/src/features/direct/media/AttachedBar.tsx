import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { isFree, priceText } from '~/pictures/price/media-price';
import { PriceIcon } from '~/pictures/price/PriceIcon';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { Picture } from '~/ui/Picture';
import { type Attached, countOf } from '../use-direct-talk';
import css from './Attach.module.css';

type Props = { attached: Attached; onChange: () => void; onRemove: () => void };

/** Attachments of the message being written. */
export function AttachedBar({ attached, onChange, onRemove }: Props) {
  const { t } = useLingui();
  const { media, albums, price } = attached;
  const count = countOf(attached);
  if (count === 0) return null;
  const label = plural(count, { one: '# item attached', other: '# items attached' });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has looks of its own in every browser
    <div className={css.attached} role="group" aria-label={label}>
      {media.map((each) => (
        <Picture key={each.id} media={each} alt="" sizes="44px" className={css.thumb} />
      ))}
      {albums.map(({ id, name, count: size, cover }) => (
        <span key={id} className={css.album}>
          <Picture media={cover} alt="" sizes="44px" className={css.thumb} />
          {name} ({size})
        </span>
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
