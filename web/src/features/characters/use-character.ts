import { mutate as mutateCache } from 'swr';
import { type ApiKey, read, useApi } from '~/api/use-api';
import { useSession } from '~/app/session';
import { useLiveEvent } from '~/live/events';
import { useSubscription } from '~/live/use-subscription';
import type { Character } from './wire';

/** From one look at a portrait that is being drawn to the next, in milliseconds; a live event comes sooner. */
const LOOK_MS = 5000;

/** One character as the visitor may see it. Its owner sees its review and its portrait move by themselves. */
export function useCharacter(username: string) {
  const { user } = useSession();
  const key: ApiKey<'/front/characters/{username}'> = [
    '/front/characters/{username}',
    { path: { username } },
  ];
  const { data, error, mutate } = useApi(key, {
    refreshInterval: (known) => (known?.portrait.isDrawing ? LOOK_MS : 0),
  });
  const character = data as Character | undefined;
  const refresh = () => mutate();
  useSubscription(character?.isOwn && user ? `user:${user.id}` : null, refresh);
  useLiveEvent('characterModeration', ({ characterId }) => {
    if (characterId === character?.id) void refresh();
  });
  // Under its own key: an answer or an undo may come when another character is open.
  const write = (next: Character) => void mutateCache(key, next, { revalidate: false });
  return {
    character,
    error: data ? undefined : error,
    refresh,
    /** Refetches it and answers the character, or throws the error. */
    reload: async () => {
      const next = (await read(key)) as Character;
      write(next);
      return next;
    },
    /** Writes what an answer told. */
    write,
    /** Changes what is known of it by then. */
    change: (part: (known: Character) => Partial<Character>) =>
      void mutateCache<Character>(key, (known) => known && { ...known, ...part(known) }, {
        revalidate: false,
      }),
  };
}
