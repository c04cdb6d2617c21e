import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { accept, api } from '~/api/client';
import { tellRefusal } from '~/api/tell-refusal';
import { changeItem } from '~/api/use-api-pages';
import { openModal } from '~/app/modals/current';
import { useSession } from '~/app/session';
import { toast } from '~/ui/toast';
import type { CharacterCard } from './wire';

/** A card in the cached lists: a hidden character keeps its place, for undo. */
export type Found = CharacterCard & { isHidden?: boolean };

/** The visitor's actions on listed characters, applied to every cached list. */
export function useFound(items: readonly Found[], refresh: () => Promise<unknown>) {
  const { t } = useLingui();
  const { isLoggedIn } = useSession();
  const marking = useRef(new Set<string>());
  const each = new Map(items.map((item) => [item.id, item]));

  const asMember = (work: () => void) => {
    if (isLoggedIn !== false) return work();
    openModal('auth', {
      reason: <Trans>Sign up to save and hide characters.</Trans>,
      // Logging in drops the guest's response; wait for the member's.
      onSignedIn: () => void refresh().then(work),
    });
  };

  async function sendHide(card: Found, isHidden: boolean): Promise<void> {
    const { id, username, displayName } = card;
    const path = '/front/characters/{username}/hide';
    const at = { params: { path: { username } } };
    changeItem(id, { isHidden });
    try {
      await accept(isHidden ? api.PUT(path, at) : api.DELETE(path, at));
      if (!isHidden) return;
      toast.undo(t`${displayName} hidden`, t`Undo`, () => void sendHide(card, false));
    } catch (error) {
      changeItem(id, { isHidden: !isHidden });
      tellRefusal(error);
    }
  }
  async function sendFavorite({ id, username }: Found, isFavorite: boolean): Promise<void> {
    // The server might process a second press before the first.
    if (marking.current.has(id)) return;
    marking.current.add(id);
    const path = '/front/characters/{username}/favorite';
    const at = { params: { path: { username } } };
    changeItem(id, { isFavorite });
    try {
      await accept(isFavorite ? api.PUT(path, at) : api.DELETE(path, at));
    } catch (error) {
      changeItem(id, { isFavorite: !isFavorite });
      tellRefusal(error);
    } finally {
      marking.current.delete(id);
    }
  }
  return {
    shown: [...each.values()].filter(({ isHidden }) => !isHidden),
    hide: (card: Found) => asMember(() => void sendHide(card, true)),
    swapFavorite: (card: Found) => asMember(() => void sendFavorite(card, !card.isFavorite)),
  };
}
