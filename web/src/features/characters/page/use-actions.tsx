import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { accept, api } from '~/api/client';
import { createOnce } from '~/api/idempotency';
import { tellRefusal } from '~/api/tell-refusal';
import { changeItem } from '~/api/use-api-pages';
import { openModal } from '~/app/modals/current';
import { usePaywall } from '~/app/modals/paywall';
import { useSession } from '~/app/session';
import { toast } from '~/ui/toast';
import type { Character } from '../wire';

const once = createOnce();

/** Access to the page's cached character. */
export type Reach = {
  write: (next: Character) => void;
  change: (part: (known: Character) => Partial<Character>) => void;
  refresh: () => Promise<unknown>;
};

/** Actions on a character's page. Guests are asked to sign up first. */
export function useActions(character: Character, { write, change, refresh }: Reach) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { isLoggedIn } = useSession();
  const paywall = usePaywall('characterWizard');
  const [busy, setBusy] = useState<'clone' | 'delete' | 'portrait'>();
  const isMarking = useRef(false);
  const { id, username, displayName } = character;
  const at = { params: { path: { username } } };

  const asMember = (reason: ReactNode, work: () => void) => {
    // Logging in drops the guest's response; wait for the member's.
    if (isLoggedIn === false) openModal('auth', { reason, onSignedIn: () => void refresh().then(work) });
    else work();
  };
  async function attempt(name: typeof busy, work: () => Promise<void>): Promise<void> {
    setBusy(name);
    try {
      await work();
    } catch (error) {
      if (!paywall.answer(error)) tellRefusal(error);
      void refresh();
    } finally {
      setBusy(undefined);
    }
  }
  const setFavorite = (isFavorite: boolean) => {
    // The server might process a second press before the first.
    if (isMarking.current) return;
    isMarking.current = true;
    change((known) => ({
      isFavorite,
      favorites: known.favorites + Number(isFavorite) - Number(known.isFavorite),
    }));
    const path = '/front/characters/{username}/favorite';
    void attempt(undefined, async () => {
      await accept(isFavorite ? api.PUT(path, at) : api.DELETE(path, at));
      changeItem(id, { isFavorite });
    }).finally(() => {
      isMarking.current = false;
    });
  };
  const setHidden = (isHidden: boolean) => {
    change(() => ({ isHidden }));
    const path = '/front/characters/{username}/hide';
    void attempt(undefined, async () => {
      await accept(isHidden ? api.PUT(path, at) : api.DELETE(path, at));
      changeItem(id, { isHidden });
      if (isHidden) toast.undo(t`${displayName} hidden`, t`Undo`, () => setHidden(false));
    });
  };
  const restore = () =>
    void attempt(undefined, async () => {
      const restored = await accept(api.POST('/front/characters/{username}/restore', at));
      toast.success(t`Restored`);
      await navigate(`/character/${restored.username}`);
    });

  return {
    busy,
    swapFavorite: () =>
      asMember(<Trans>Sign up to save favorites.</Trans>, () => setFavorite(!character.isFavorite)),
    swapHidden: () =>
      asMember(<Trans>Sign up to hide characters.</Trans>, () => setHidden(!character.isHidden)),
    clone: () =>
      asMember(
        <Trans>Sign up to create characters.</Trans>,
        () =>
          void attempt('clone', async () => {
            const copy = await once(['clone', username], (key) =>
              accept(
                api.POST('/front/characters/{username}/clone', {
                  params: { path: { username }, header: { 'Idempotency-Key': key } },
                }),
              ),
            );
            toast.success(t`Copied to your characters.`);
            await navigate(`/character/${copy.username}`);
          }),
      ),
    redraw: () =>
      void attempt('portrait', async () => {
        write((await accept(api.POST('/front/characters/{username}/portrait', at))) as Character);
      }),
    remove: () =>
      void attempt('delete', async () => {
        await accept(api.DELETE('/front/characters/{username}', at));
        await navigate('/characters');
        toast.undo(t`${displayName} deleted`, t`Undo`, restore);
      }),
    share: async () => {
      const url = location.href.split(/[?#]/)[0] ?? '';
      if (navigator.share) {
        // Closing the system share sheet isn't an error.
        await navigator.share({ title: displayName, url }).catch(() => undefined);
        return;
      }
      await navigator.clipboard.writeText(url).then(
        () => toast.success(t`Link copied`),
        () => toast.error(t`Couldn’t copy the link`),
      );
    },
  };
}
