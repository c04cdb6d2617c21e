import { useApi } from '~/api/use-api';
import type { CharacterOptions } from './wire';

/** What can be chosen, the rules between the choices, and what each wizard begins with. */
export function useOptions() {
  const { data, error, mutate } = useApi(['/front/characters/options'], {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });
  return { options: data as CharacterOptions | undefined, error, refresh: () => void mutate() };
}
