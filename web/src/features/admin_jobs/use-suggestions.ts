import { useLingui } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import { isId } from '~/staff/jobs/filter';
import { searchFields, type Term, termsOf, termText } from '~/staff/jobs/search-terms';
import { stateNames, states } from '~/staff/jobs/states';
import { useSettled } from '~/ui/use-settled';

/** Debounce before asking the server, in milliseconds. */
const TYPING_MS = 200;

export type Suggestion = {
  key: string;
  /** Text inserted when chosen. */
  term: string;
  hint?: string;
  /** Only a prefix: typing continues after it. */
  isOpen?: boolean;
};

/** People proposed for a word that has no prefix. */
const MOST_PEOPLE = 5;

const noTerm: Term = { value: '' };

/** Completions for the last word of `text`: values from the server, and field prefixes. */
export function useSuggestions(text: string): { items: Suggestion[]; isAsking: boolean } {
  const { i18n, t } = useLingui();
  const last: Term = /\s$/.test(text) ? noTerm : (termsOf(text).at(-1) ?? noTerm);
  const settled = useSettled(`${last.prefix ?? ''}:${last.value}`, TYPING_MS);
  const [, prefix = '', value = ''] = /^(\w*):(.*)$/s.exec(settled) ?? [];
  const isFree = prefix === '';
  // A bare word may also be the start of a kind.
  const asked = isFree ? (value ? 'kind' : undefined) : searchFields[prefix]?.suggested;
  const { data, isLoading } = useApi<'/front/admin/jobs/suggestions'>(
    asked ? ['/front/admin/jobs/suggestions', { query: { field: asked, prefix: value } }] : null,
    { keepPreviousData: false, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  // A bare word may be a person as well.
  const { data: people } = useApi<'/front/admin/jobs/suggestions'>(
    isFree && value.length > 2
      ? ['/front/admin/jobs/suggestions', { query: { field: 'owner', prefix: value } }]
      : null,
    { keepPreviousData: false, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const isCurrent = settled === `${last.prefix ?? ''}:${last.value}`;
  const wanted = isFree ? 'kind' : prefix;
  const suggest = (items: NonNullable<typeof data>['items'] | undefined, prefix: string): Suggestion[] =>
    (isCurrent ? (items ?? []) : []).map((item) => ({
      key: `${prefix}:${item.value}`,
      term: termText(prefix, item.value),
      hint: item.hint ?? undefined,
    }));
  const values = suggest(data?.items, wanted);
  const owners = suggest(people?.items, 'owner').slice(0, MOST_PEOPLE);
  const ofState = (prefix: string): Suggestion[] =>
    stateNames
      .filter((name) => name.startsWith(prefix))
      .map((name) => ({ key: `state:${name}`, term: `state:${name}`, hint: i18n._(states[name].word) }));
  if (last.prefix === 'state') return { items: ofState(last.value), isAsking: false };
  if (last.prefix) return { items: values, isAsking: isLoading || !isCurrent };
  if (isId(last.value)) {
    const meanings = ['owner', 'subject', 'bulk'].map((name): Suggestion => {
      const field = searchFields[name];
      return { key: name, term: termText(name, last.value), hint: field && i18n._(field.word) };
    });
    const job = { key: 'id', term: last.value, hint: t`Jobs with this ID` };
    return { items: [job, ...meanings], isAsking: false };
  }
  const beginnings = Object.entries(searchFields)
    .filter(([name]) => name.startsWith(last.value))
    .map(
      ([name, { word }]): Suggestion => ({
        key: `${name}:`,
        term: `${name}:`,
        hint: i18n._(word),
        isOpen: true,
      }),
    );
  const words: Suggestion[] = last.value
    ? [{ key: 'text', term: last.value, hint: t`Text in an error or payload` }]
    : [];
  const named = last.value ? ofState(last.value) : [];
  return { items: [...words, ...owners, ...beginnings, ...named, ...values], isAsking: isLoading };
}
