import { useEffect, useRef, useState } from 'react';
import { useLiveEvent } from '~/live/events';
import type { IdeasState } from '~/talk/ideas/IdeaChips';
import { askForReplies } from '../calls';

/** Polling interval while replies are written, in milliseconds, in case their live event doesn't come. */
const ASK_MS = 8000;
/** How often it is asked before that counts as no replies. */
const MOST_ASKED = 5;

/** Replies suggested to the member. Asking again brings others. */
export function useReplies(username: string) {
  const [state, setState] = useState<IdeasState>('resting');
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);
  const request = useRef<string>(undefined);
  const isAsking = state === 'asking';

  const end = (next: IdeasState) => {
    request.current = undefined;
    setState(next);
  };
  async function read(): Promise<void> {
    const requestId = request.current;
    if (!requestId) return;
    try {
      const answer = await askForReplies(username, requestId);
      if (request.current !== requestId || answer.state === 'waiting') return;
      if (answer.suggestions.length > 0) setSuggestions(answer.suggestions);
      end(answer.suggestions.length > 0 ? 'come' : 'none');
    } catch (failure) {
      if (request.current === requestId) end({ failure });
    }
  }
  useLiveEvent('messengerSuggests', ({ chat }) => {
    if (chat === username) void read();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new request restarts the polling
  useEffect(() => {
    if (!isAsking) return;
    let count = 0;
    const timer = setInterval(() => {
      count += 1;
      if (count > MOST_ASKED) end('none');
      else void read();
    }, ASK_MS);
    return () => clearInterval(timer);
  }, [isAsking]);

  return {
    state,
    suggestions,
    ask: (): void => {
      if (isAsking) return;
      request.current = crypto.randomUUID();
      setState('asking');
      void read();
    },
  };
}
