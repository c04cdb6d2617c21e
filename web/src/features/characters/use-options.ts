import { useApi } from '~/api/use-api';
import type { CharacterOptions } from './wire';

/** The available options, the rules between them, and the wizards' presets. */
export function useOptions() {
  const { data, error, mutate } = useApi(['/front/characters/options'], {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });
  return { options: data as CharacterOptions | undefined, error, refresh: () => void mutate() };
}
