import { useEffect, useState } from 'react';
import { useApi } from '~/api/use-api';
import { gather } from './candidates';

/** How long nobody types before it is looked for, in milliseconds. */
const WAIT_MS = 300;

/** Words once nobody has changed them for a while. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), WAIT_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}

/** Whom a scene can be made of, while somebody types whom they look for. */
export function useCandidates(words: string, taken: readonly string[]) {
  const q = useSettled(words.trim());
  const chats = useApi(['/front/chats']);
  const favorites = useApi(['/front/characters/favorites']);
  const found = useApi(['/front/discover', { query: q ? { q } : {} }], { keepPreviousData: true });
  const sources = {
    recent: chats.data?.items ?? [],
    favorites: favorites.data?.items ?? [],
    found: found.data?.items ?? [],
  };
  return {
    candidates: gather(sources, words, taken),
    isLooking: found.isLoading || q !== words.trim(),
    error: found.error,
    retry: () => void found.mutate(),
  };
}
