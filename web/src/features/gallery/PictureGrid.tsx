import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { type Place, useGallery } from '~/pictures/use-gallery';
import { useRenewal } from '~/pictures/use-renewal';
import { Button } from '~/ui/Button';
import { ErrorState } from '~/ui/ErrorState';
import { ShowMore } from '~/ui/Pagination';
import { ChoiceBar } from './ChoiceBar';
import { EmptyPlace } from './EmptyPlace';
import css from './Gallery.module.css';
import { GridSkeleton } from './GridSkeleton';
import { PictureTile } from './PictureTile';
import { PictureViewer } from './PictureViewer';
import { useBin } from './use-bin';
import { useChoice } from './use-choice';

/** The pictures of one place, and what can be done with one or several of them. */
export function PictureGrid({ place }: { place: Place }) {
  const { t } = useLingui();
  const gallery = useGallery(place);
  const { items, totalCount, refresh } = gallery;
  const choice = useChoice(items.map(({ id }) => id));
  const bin = useBin(gallery);
  const renew = useRenewal(refresh);
  const [shownId, setShownId] = useState<string>();
  const toggle = useRef<HTMLButtonElement>(null);

  if (gallery.isLoading) return <GridSkeleton />;
  if (gallery.error) return <ErrorState error={gallery.error} onRetry={refresh} />;
  if (items.length === 0) return <EmptyPlace place={place} />;

  const move = place === 'deleted' ? bin.restore : bin.remove;
  const endChoice = () => {
    choice.end();
    // The bar goes away with whatever was pressed in it.
    toggle.current?.focus();
  };
  const moveChosen = () => {
    move(choice.chosenIds);
    endChoice();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a short cut for the button that ends choosing
    <div
      className={css.place}
      onErrorCapture={renew}
      onKeyDown={({ key }) => key === 'Escape' && choice.isChoosing && shownId === undefined && endChoice()}
    >
      <div className={css.bar}>
        <p className={css.count} role="status">
          <Plural value={totalCount} one="# picture" other="# pictures" />
        </p>
        <Button
          ref={toggle}
          size="small"
          tone="quiet"
          aria-pressed={choice.isChoosing}
          onClick={choice.isChoosing ? choice.end : choice.begin}
        >
          {choice.isChoosing ? <Trans>Done</Trans> : <Trans>Select</Trans>}
        </Button>
      </div>
      <ul className={css.grid} data-choosing={choice.isChoosing || undefined} aria-label={t`Pictures`}>
        {items.map((media, index) => (
          <PictureTile
            key={media.id}
            {...{ media, choice, place }}
            isUrgent={index === 0}
            onOpen={() => setShownId(media.id)}
            onMove={() => move([media.id])}
          />
        ))}
      </ul>
      <ShowMore hasMore={gallery.hasMore} isLoading={gallery.isLoadingMore} onMore={gallery.showMore} />
      {choice.isChoosing && <ChoiceBar {...{ choice, place }} count={items.length} onMove={moveChosen} />}
      <PictureViewer {...{ gallery, place, shownId }} onShow={setShownId} onMove={(id) => move([id])} />
    </div>
  );
}
