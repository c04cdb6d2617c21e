import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { ShowMore } from '~/ui/Pagination';
import { PortraitSkeletons, portraitGrid } from '~/ui/PortraitCard';
import { SceneArt } from '~/ui/SceneArt';
import { CharacterTileCard } from './CharacterTileCard';
import { useKeptFocus } from './use-kept-focus';
import { type Place, useList } from './use-list';
import { useMoves } from './use-moves';

function EmptyPlace({ place }: { place: Place }) {
  if (place === 'deleted') {
    return (
      <EmptyState art={<SceneArt seed={30} palette="rose" />} title={<Trans>The trash is empty</Trans>}>
        <Trans>You can restore deleted characters here.</Trans>
      </EmptyState>
    );
  }
  if (place === 'hidden') {
    return (
      <EmptyState art={<SceneArt seed={21} palette="violet" />} title={<Trans>No hidden characters</Trans>}>
        <Trans>Characters you hide appear here, in case you change your mind.</Trans>
      </EmptyState>
    );
  }
  if (place === 'favorites') {
    return (
      <EmptyState
        art={<SceneArt seed={8} palette="violet" />}
        title={<Trans>No favorites yet</Trans>}
        action={
          <ButtonLink to="/discover">
            <Trans>Browse characters</Trans>
          </ButtonLink>
        }
      >
        <Trans>Characters you favorite appear here.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      art={<SceneArt seed={12} palette="ember" />}
      title={<Trans>No characters yet</Trans>}
      action={
        <ButtonLink to="/create-ai" icon={<Plus />}>
          <Trans>Create your first character</Trans>
        </ButtonLink>
      }
    >
      <Trans>Characters you create or import appear here.</Trans>
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
            // The button goes with the error: the focus moves to the first item of the next page.
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
