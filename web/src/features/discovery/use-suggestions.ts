import { useLingui } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import { hasTwin } from '~/pictures/twin/twin';
import { useSettled } from '~/ui/use-settled';
import { tagText } from './tag-words';

export type Suggestion = { key: string; label: string } & (
  | { kind: 'tag'; tag: string }
  | { kind: 'person'; username: string; portrait: string | null; hasTwin: boolean }
  | { kind: 'character'; username: string; portrait: string | null }
);

/** Minimum length of a search that gets suggestions. */
const SHORTEST = 2;
const SETTLE_MS = 150;
const MOST_TAGS = 5;
const MOST_PEOPLE = 5;

/** Completions of the typed text: translated tags, user-made tags, and characters by name. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const { i18n } = useLingui();
  const typed = text.trim().replace(/^#/, '').toLowerCase();
  const q = useSettled(typed, SETTLE_MS);
  const isAsked = q.length >= SHORTEST && typed.length >= SHORTEST;
  const filters = useApi(isAsked ? ['/front/discover/filters'] : null, { revalidateOnFocus: false });
  const found = useApi(isAsked ? ['/front/discover/suggest', { query: { q } }] : null, {
    keepPreviousData: true,
    revalidateOnFocus: false,
  });
  const known = useApi(isAsked ? ['/front/discover/people', { query: { q } }] : null, {
    keepPreviousData: true,
    revalidateOnFocus: false,
  });
  if (!isAsked) return [];
  const closed = (filters.data?.tags ?? [])
    .flatMap(({ tags }) => tags)
    .map((tag) => ({ kind: 'tag' as const, key: tag, tag, label: tagText(tag, (words) => i18n._(words)) }))
    .filter(({ label }) => label.toLowerCase().startsWith(typed))
    .slice(0, MOST_TAGS);
  const free = (found.data?.tags ?? []).map((tag) => ({
    kind: 'tag' as const,
    key: `#${tag}`,
    tag: `#${tag}`,
    label: `#${tag}`,
  }));
  const people = (found.data?.characters ?? []).map(({ username, displayName, portrait }) => ({
    kind: 'character' as const,
    key: `@${username}`,
    label: displayName,
    username,
    portrait,
  }));
  const members = (known.data?.items ?? []).slice(0, MOST_PEOPLE).map((user) => ({
    kind: 'person' as const,
    key: `person:${user.username}`,
    label: user.displayName,
    username: user.username,
    portrait: user.avatarUrl,
    hasTwin: hasTwin(user),
  }));
  return [...people, ...members, ...closed, ...free];
}
