import { useEffect, useState } from 'react';
import { useApi } from '~/api/use-api';
import { gather } from './candidates';

/** Search debounce, in milliseconds. */
const WAIT_MS = 300;

/** `words`, debounced. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), WAIT_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}

/** Candidates for a scene that match the search. */
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
