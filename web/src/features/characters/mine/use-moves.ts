import { useLingui } from '@lingui/react/macro';
import { attemptMove } from '~/api/attempt-move';
import { accept, api } from '~/api/client';
import { changeItem } from '~/api/use-api-pages';
import { toast } from '~/ui/toast';
import type { CharacterTile } from '../wire';
import { refreshLists } from './use-list';

const at = ({ username }: CharacterTile) => ({ params: { path: { username } } });

/** Moves a character from one place to another. It leaves the list at once and comes back if the server refuses. */
export function useMoves(drop: (id: string) => void) {
  const { t } = useLingui();
  const attempt = (send: () => Promise<unknown>, done: () => void): void =>
    void attemptMove(send, done, refreshLists);
  const sendRestore = (tile: CharacterTile) =>
    attempt(
      () => accept(api.POST('/front/characters/{username}/restore', at(tile))),
      () => toast.success(t`Restored`),
    );
  const sendFavorite = (tile: CharacterTile, isFavorite: boolean, done: () => void) => {
    const path = '/front/characters/{username}/favorite';
    return attempt(() => accept(isFavorite ? api.PUT(path, at(tile)) : api.DELETE(path, at(tile))), done);
  };
  const sendHide = (tile: CharacterTile, isHidden: boolean, done: () => void) => {
    const path = '/front/characters/{username}/hide';
    const send = async () => {
      await accept(isHidden ? api.PUT(path, at(tile)) : api.DELETE(path, at(tile)));
      // Discover's cached lists leave hidden characters out by this flag.
      changeItem(tile.id, { isHidden });
    };
    return attempt(send, done);
  };
  return {
    remove: (tile: CharacterTile) => {
      const { displayName } = tile;
      drop(tile.id);
      attempt(
        () => accept(api.DELETE('/front/characters/{username}', at(tile))),
        () => toast.undo(t`${displayName} deleted`, t`Undo`, () => sendRestore(tile)),
      );
    },
    restore: (tile: CharacterTile) => {
      drop(tile.id);
      sendRestore(tile);
    },
    unfavor: (tile: CharacterTile) => {
      const { displayName } = tile;
      drop(tile.id);
      sendFavorite(tile, false, () =>
        toast.undo(t`${displayName} removed from favorites`, t`Undo`, () =>
          sendFavorite(tile, true, () => undefined),
        ),
      );
    },
    show: (tile: CharacterTile) => {
      const { displayName } = tile;
      drop(tile.id);
      sendHide(tile, false, () =>
        toast.undo(t`${displayName} is visible again`, t`Undo`, () => sendHide(tile, true, () => undefined)),
      );
    },
  };
}
