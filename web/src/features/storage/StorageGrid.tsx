import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { openModal } from '~/app/modals/current';
import { useSession } from '~/app/session';
import { ConsentNotes } from '~/pictures/consent/ConsentNotes';
import { isAsked, isOpen } from '~/pictures/consent/consent';
import { useConsent } from '~/pictures/consent/use-consent';
import { useRenewal } from '~/pictures/use-renewal';
import { type StorageFilter, useStorage } from '~/pictures/use-storage';
import { Button } from '~/ui/Button';
import { ErrorState } from '~/ui/ErrorState';
import { ShowMore } from '~/ui/Pagination';
import { ChoiceBar } from './ChoiceBar';
import { EmptyPlace } from './EmptyPlace';
import { GridSkeleton } from './GridSkeleton';
import { MediaTile } from './MediaTile';
import { MediaViewer } from './MediaViewer';
import css from './Storage.module.css';
import { useBin } from './use-bin';
import { useChoice } from './use-choice';
import { useFavorite } from './use-favorite';

/** The media of one list, and what can be done with one or several of them. */
export function StorageGrid({ filter }: { filter: StorageFilter }) {
  const { t } = useLingui();
  const { user } = useSession();
  const storage = useStorage(filter);
  const { items, totalCount, refresh } = storage;
  const choice = useChoice(items.map(({ id }) => id));
  const bin = useBin(storage);
  const swapFavorite = useFavorite(storage);
  const renew = useRenewal(refresh);
  const [shownId, setShownId] = useState<string>();
  const toggle = useRef<HTMLButtonElement>(null);
  const consents = useConsent(items.filter(isAsked).map(({ id }) => id));

  if (storage.isLoading) return <GridSkeleton />;
  if (storage.error) return <ErrorState error={storage.error} onRetry={refresh} />;
  if (items.length === 0) return <EmptyPlace filter={filter} />;

  const isBin = filter.status === 'deleted';
  const move = isBin ? bin.restore : bin.remove;
  const endChoice = () => {
    choice.end();
    // The bar goes away with whatever was pressed in it.
    toggle.current?.focus();
  };
  const withChosen = (act: (ids: string[]) => void) => () => {
    act(choice.chosenIds);
    endChoice();
  };
  const chosen = items.filter(({ id }) => choice.isChosen(id));
  const isAskable = ({ id }: { id: string }) => {
    const consent = consents.of(id);
    return consent !== undefined && isOpen(consent);
  };
  const ask = () => openModal('whoIsShown', { ids: choice.chosenIds, media: chosen, onAnswered: endChoice });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a short cut for the button that ends choosing
    <div
      className={css.place}
      onErrorCapture={renew}
      onKeyDown={({ key }) => key === 'Escape' && choice.isChoosing && shownId === undefined && endChoice()}
    >
      {!isBin && (
        <ConsentNotes
          {...{ consents }}
          media={items}
          outcome={<Trans>Others see your uploads once they’re approved.</Trans>}
        />
      )}
      <div className={css.bar}>
        <p className={css.count} role="status">
          <Plural value={totalCount} one="# item" other="# items" />
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
      <ul className={css.grid} data-choosing={choice.isChoosing || undefined} aria-label={t`Media`}>
        {items.map((media, index) => (
          <MediaTile
            key={media.id}
            {...{ media, choice, isBin }}
            clearance={consents.of(media.id)?.clearance}
            isUrgent={index === 0}
            onOpen={() => setShownId(media.id)}
            onMove={() => move([media.id])}
            onFavorite={() => void swapFavorite(media)}
          />
        ))}
      </ul>
      <ShowMore hasMore={storage.hasMore} isLoading={storage.isLoadingMore} onMore={storage.showMore} />
      {choice.isChoosing && (
        <ChoiceBar
          {...{ choice, chosen, isBin }}
          count={items.length}
          onMove={withChosen(move)}
          onFolder={() => openModal('moveFolder', { ids: choice.chosenIds, onMoved: endChoice })}
          onTransfer={
            user?.isApproved
              ? () => openModal('transferContent', { choice: { mediaIds: choice.chosenIds } })
              : undefined
          }
          onAsk={chosen.length > 0 && chosen.every(isAskable) ? ask : undefined}
          onPublish={(isPublished) => withChosen((ids) => bin.setPublished(ids, isPublished))()}
        />
      )}
      <MediaViewer
        {...{ storage, isBin, shownId, isAskable }}
        onShow={setShownId}
        onMove={(id) => move([id])}
      />
    </div>
  );
}
