import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { ShowMore } from '~/ui/Pagination';
import { PortraitSkeletons, portraitGrid } from '~/ui/PortraitCard';
import { RibbonArt } from '~/ui/RibbonArt';
import { CharacterTileCard } from './CharacterTileCard';
import { useKeptFocus } from './use-kept-focus';
import { type Place, useList } from './use-list';
import { useMoves } from './use-moves';

function EmptyPlace({ place }: { place: Place }) {
  if (place === 'deleted') {
    return (
      <EmptyState art={<RibbonArt seed={30} palette="rose" />} title={<Trans>The bin is empty</Trans>}>
        <Trans>Characters that you delete can be restored from here.</Trans>
      </EmptyState>
    );
  }
  if (place === 'hidden') {
    return (
      <EmptyState art={<RibbonArt seed={21} palette="violet" />} title={<Trans>Nobody is hidden</Trans>}>
        <Trans>Whom you don’t want to be shown waits here, should you change your mind.</Trans>
      </EmptyState>
    );
  }
  if (place === 'favorites') {
    return (
      <EmptyState
        art={<RibbonArt seed={8} palette="violet" />}
        title={<Trans>No favourites yet</Trans>}
        action={
          <ButtonLink to="/discover">
            <Trans>Look around</Trans>
          </ButtonLink>
        }
      >
        <Trans>Whom you mark with a heart waits for you here.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      art={<RibbonArt seed={12} palette="ember" />}
      title={<Trans>Nobody here yet</Trans>}
      action={
        <ButtonLink to="/create-ai" icon={<Plus />}>
          <Trans>Create the first one</Trans>
        </ButtonLink>
      }
    >
      <Trans>Everybody you create or bring along lives here.</Trans>
    </EmptyState>
  );
}

/** The characters of one place, and what can be done with each. */
export function CharacterGrid({ place }: { place: Place }) {
  const { t } = useLingui();
  const list = useList(place);
  const moves = useMoves(list.drop);
  const focus = useKeptFocus(list.items.length);

  if (list.isLoading) return <PortraitSkeletons />;
  if (list.error) return <ErrorState error={list.error} onRetry={list.refresh} />;
  const move = { mine: moves.remove, deleted: moves.restore, favorites: moves.unfavor, hidden: moves.show }[
    place
  ];
  return (
    <div ref={focus.place} tabIndex={-1}>
      {list.items.length === 0 && !list.hasMore ? (
        <EmptyPlace place={place} />
      ) : (
        <ul className={portraitGrid} aria-label={t`Characters`}>
          {list.items.map((tile, index) => (
            <li key={tile.id}>
              <CharacterTileCard
                {...{ tile, place }}
                isUrgent={index === 0}
                onMove={() => {
                  focus.leave(index);
                  move(tile);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {list.moreError ? (
        <ErrorState
          error={list.moreError}
          onRetry={() => {
            // The button goes with the trouble: whoever pressed it goes on with the first of the next page.
            focus.leave(list.items.length);
            list.refresh();
          }}
        />
      ) : (
        <ShowMore hasMore={list.hasMore} isLoading={list.isLoadingMore} onMore={list.showMore} />
      )}
    </div>
  );
}
