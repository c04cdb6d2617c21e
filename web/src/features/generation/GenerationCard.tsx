import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw, RotateCcw, Shuffle, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { formatChips } from '~/i18n/format';
import { isActive, isBarren, refundOf } from '~/pictures/advance';
import { CardStatus } from '~/pictures/CardStatus';
import { NotDrawn } from '~/pictures/NotDrawn';
import { type Generation, type Order, orderOf, shapes } from '~/pictures/order';
import { titleOf } from '~/pictures/title';
import { useCardActions } from '~/pictures/use-card-actions';
import { Button } from '~/ui/Button';
import css from './Card.module.css';
import { PictureSlot } from './PictureSlot';
import type { Generations } from './use-generations';

type Props = {
  generation: Generation;
  generations: Generations;
  onAgain: (generation: Generation) => void;
  onRemix: (order: Order) => void;
  onOpen: (mediaId: string) => void;
  onReceipt: (mediaId: string) => void;
};

/** One order: its words, where it stands, its pictures, and what can be done with it. */
export function GenerationCard(props: Props) {
  const { generation, generations, onAgain, onRemix, onOpen, onReceipt } = props;
  const { i18n } = useLingui();
  const titleId = useId();
  const { cancel, retry, remove, doing } = useCardActions(generation, generations);
  const isWorking = isActive(generation);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasStopped = useRef(false);
  useEffect(() => {
    if (isWorking || !wasStopped.current) return;
    wasStopped.current = false;
    // The button that was pressed is gone: without this the keyboard would start again at the top of the page.
    heading.current?.focus();
  }, [isWorking]);
  const stop = () => {
    wasStopped.current = true;
    cancel();
  };
  const refund = formatChips(refundOf(generation));
  const title = titleOf(generation, i18n);
  const next = generation.pictures.find(({ state }) => state !== 'ready' && state !== 'returned')?.index;
  const hide = (mediaId: string) =>
    generations.replace({
      ...generation,
      pictures: generation.pictures.map((picture) =>
        picture.media?.id === mediaId ? { ...picture, media: null, preview: null } : picture,
      ),
    });
  return (
    <article className={css.card} aria-labelledby={titleId} aria-busy={isWorking}>
      <header className={css.head}>
        <h2 ref={heading} id={titleId} tabIndex={-1} className={css.title} title={title}>
          {title}
        </h2>
        <div className={css.side}>
          <CardStatus generation={generation} />
          {isWorking && (
            <Button size="small" tone="outline" icon={<X />} isBusy={doing === 'cancel'} onClick={stop}>
              {generation.price > 0 ? <Trans>Cancel, refund {refund}</Trans> : <Trans>Cancel</Trans>}
            </Button>
          )}
          {!isWorking && generation.canRetry && (
            <Button
              size="small"
              tone="outline"
              icon={<RefreshCw />}
              isBusy={doing === 'retry'}
              onClick={retry}
            >
              <Trans>Try again</Trans>
            </Button>
          )}
          {generation.state === 'done' && (
            <Button size="small" tone="quiet" icon={<RotateCcw />} onClick={() => onAgain(generation)}>
              <Trans>Again</Trans>
            </Button>
          )}
          {!isWorking && (
            <Button size="small" tone="quiet" icon={<Shuffle />} onClick={() => onRemix(orderOf(generation))}>
              <Trans>Remix</Trans>
            </Button>
          )}
        </div>
      </header>
      <ul
        className={css.pictures}
        data-count={generation.pictures.length}
        data-barren={isBarren(generation) || undefined}
        data-wide={shapes[orderOf(generation).aspect] > 1 || undefined}
      >
        {generation.pictures.map((picture) => (
          <PictureSlot
            key={picture.index}
            {...{ picture, generation, onOpen, onRemix, onReceipt }}
            replace={generations.replace}
            isNext={picture.index === next}
            alt={title}
            onRemove={(mediaId) => {
              void remove([mediaId], () => hide(mediaId));
              heading.current?.focus();
            }}
          />
        ))}
      </ul>
      <NotDrawn pictures={generation.pictures} />
    </article>
  );
}
