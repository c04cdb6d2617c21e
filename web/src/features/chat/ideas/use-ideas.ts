import { useEffect, useState } from 'react';
import { useLiveEvent } from '~/live/events';
import type { IdeasState } from '~/talk/ideas/IdeaChips';
import { askForIdeas } from '../calls';
import type { Talk } from '../use-talk';
import type { MessageView } from '../wire';

/** How long to wait for the live event before asking, in milliseconds. */
const PATIENCE_MS = 8000;

/** Suggested replies to a message. Asking again brings others. */
export function useIdeas({ id }: MessageView, lookAt: Talk['lookAt']) {
  const [state, setState] = useState<IdeasState>('resting');
  const isAsking = state === 'asking';
  const end = (count: number) => void lookAt(id).then(() => setState(count > 0 ? 'come' : 'none'));

  useLiveEvent('messengerSuggests', ({ messageId, count }) => {
    if (messageId === id) end(count);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new request restarts the timeout
  useEffect(() => {
    if (!isAsking) return;
    const timer = setTimeout(() => end(1), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isAsking]);

  const ask = async (): Promise<void> => {
    if (isAsking) return;
    setState('asking');
    try {
      await askForIdeas(id);
    } catch (failure) {
      setState({ failure });
    }
  };
  return { state, ask: () => void ask() };
}
