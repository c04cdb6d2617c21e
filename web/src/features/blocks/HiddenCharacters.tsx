import { Trans, useLingui } from '@lingui/react/macro';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { tellRefusal } from '~/api/tell-refusal';
import { useApiPages } from '~/api/use-api-pages';
import { Async } from '~/ui/Async';
import { Avatar } from '~/ui/Avatar';
import { Button } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { pageNote } from '~/ui/Page';
import { ShowMore } from '~/ui/Pagination';
import { toast } from '~/ui/toast';
import { useFocusKept } from '~/ui/use-focus-kept';
import css from './Blocks.module.css';

type Tile = Schema['CharacterTile'];

/** Characters that the user has hidden, and the way back for each. */
export function HiddenCharacters() {
  const { t } = useLingui();
  const hidden = useApiPages('/front/characters/hidden');
  const isKnown = hidden.pages !== undefined;
  const { box: heading, notePress } = useFocusKept<HTMLHeadingElement>(String(hidden.items.length));

  const showAgain = (displayName: string) => t`Show ${displayName} again`;
  async function mark({ username, displayName }: Tile, isHidden: boolean): Promise<void> {
    const path = '/front/characters/{username}/hide';
    const at = { params: { path: { username } } };
    try {
      await accept(isHidden ? api.PUT(path, at) : api.DELETE(path, at), { isQuiet: true });
    } catch (error) {
      tellRefusal(error);
      return;
    } finally {
      void hidden.refresh();
    }
    if (isHidden) return;
    const undo = () => void mark({ username, displayName } as Tile, true);
    toast.undo(t`${displayName} is visible again`, t`Undo`, undo);
  }
  return (
    <section className={css.part} aria-labelledby="hidden-title">
      <h2 id="hidden-title" ref={heading} tabIndex={-1}>
        <Trans>Hidden characters</Trans>
      </h2>
      <Async {...{ isKnown }} error={hidden.error} onRetry={() => void hidden.refresh()} height={120} />
      {isKnown && hidden.items.length === 0 && (
        <p className={pageNote}>
          <Trans>You’ve hidden no characters. Those you hide don’t appear in lists.</Trans>
        </p>
      )}
      <ul className={css.list} aria-labelledby="hidden-title">
        {hidden.items.map((tile) => (
          <li key={tile.id} className={css.row}>
            <Avatar name={tile.displayName} url={tile.portraitUrl} size="small" />
            <div className={css.who}>
              <Link to={`/character/${tile.username}`}>
                <bdi>{tile.displayName}</bdi>
              </Link>
            </div>
            <Button
              size="small"
              tone="outline"
              aria-label={showAgain(tile.displayName)}
              onClick={() => {
                notePress();
                void mark(tile, false);
              }}
            >
              <Trans>Show again</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <ShowMore
        hasMore={hidden.hasMore}
        isLoading={hidden.isRefreshing}
        onMore={() => void hidden.showMore()}
      />
    </section>
  );
}
