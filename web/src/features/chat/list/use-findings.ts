import { useApi } from '~/api/use-api';
import { usePerson } from '~/talk/use-person';

/** Words of the person's chats, and what characters remember, by a search; nothing without one. */
export function useFindings(q: string) {
  const { isMember } = usePerson();
  const asked = q.trim();
  const { data, error, isLoading } = useApi(
    isMember && asked ? ['/front/chat-search', { query: { q: asked } }] : null,
    { keepPreviousData: true },
  );
  const found = asked ? data : undefined;
  return {
    messages: found?.messages ?? [],
    memories: found?.memories ?? [],
    isLoading,
    error: error !== undefined,
  };
}

export type Findings = ReturnType<typeof useFindings>;
