import { Trans, useLingui } from '@lingui/react/macro';
import { LockOpen } from 'lucide-react';
import { useState } from 'react';
import { openModal } from '~/app/modals/current';
import { OrderNotice } from '~/pictures/OrderNotice';
import { isFree, priceText } from '~/pictures/price/media-price';
import { PriceIcon } from '~/pictures/price/PriceIcon';
import { useRenewal } from '~/pictures/use-renewal';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { useFocusKept } from '~/ui/use-focus-kept';
import type { DirectTalk } from '../use-direct-talk';
import type { DirectMessage } from '../wire';
import css from './Media.module.css';
import { GoneTiles, LockedTiles, Tiles } from './Tiles';

type Props = {
  message: DirectMessage;
  /** The sender's name, for screen readers. */
  name: string;
  talk: Pick<DirectTalk, 'unlock' | 'lookAt'>;
};

/** Pictures of a message, visible or behind their price. */
export function MessageMedia({ message, name, talk }: Props) {
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const { id, media, price, priceCents, isOwn, isUnlocked } = message;
  const isSold = !isFree(message);
  // Visible media was paid for before; if nothing else is left, there is nothing to unlock.
  const locked = isSold && !isOwn && !isUnlocked ? media.filter(({ media: shown }) => !shown) : [];
  const isLocked = locked.length > 0;
  const title = media.some(({ type }) => type === 'video')
    ? t`Photos and videos from ${name}`
    : t`Images from ${name}`;
  const { box, notePress } = useFocusKept(String(isLocked));
  const renew = useRenewal(() => void talk.lookAt(message.id));
  const items = media.flatMap((each) => (each.media ? [{ ...each, media: each.media }] : []));
  const kept = new Set(media.filter((each) => each.isInCollection).map(({ id }) => id));
  const words = priceText(message);

  async function unlock(): Promise<void> {
    if (priceCents !== null) {
      const wanted = { kind: 'message', id } as const;
      openModal('singlePayment', { title, wanted, priceCents, source: 'message' });
      return;
    }
    notePress();
    setIsBusy(true);
    setError(undefined);
    setError(await talk.unlock(message));
    setIsBusy(false);
  }
  return (
    <section
      ref={box}
      className={css.paid}
      data-own={isOwn || undefined}
      tabIndex={-1}
      aria-label={title}
      onErrorCapture={renew}
    >
      {items.length > 0 && (
        <Tiles
          {...{ items, name, kept }}
          note={
            isOwn &&
            isSold && (
              <Badge tone="art" icon={<PriceIcon {...{ priceCents }} />}>
                {isUnlocked ? <Trans>{words} · paid</Trans> : words}
              </Badge>
            )
          }
        />
      )}
      {isLocked && (
        <LockedTiles items={locked}>
          <Button size="small" icon={<LockOpen />} {...{ isBusy }} onClick={() => void unlock()}>
            <Trans>Unlock · {words}</Trans>
          </Button>
        </LockedTiles>
      )}
      {items.length === 0 && !isLocked && <GoneTiles />}
      {error !== undefined && (
        <div className={css.trouble}>
          <OrderNotice source="message" {...{ error }} quote={{ price }} />
        </div>
      )}
    </section>
  );
}
