import { useLingui } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import type { Locale } from '~/i18n/locale';
import type { Answers } from './answers';
import { passions } from './funnels';
import { askFor, likes } from './match';
import type { Asked } from './wire';

/** The portrait of the character that people like most, of those that fit. */
function usePortrait(query: Asked | null): string | undefined {
  const { data } = useApi(query && ['/front/discover', { query }], { revalidateOnFocus: false });
  return data?.items.find(({ portrait }) => portrait)?.portrait ?? undefined;
}

/** Portraits of characters for the tiles of a question, by their values. Tiles without one show a sign. */
export function usePictures(field: string | undefined, answers: Answers): ReadonlyMap<string, string> {
  const { i18n } = useLingui();
  const language = i18n.locale as Locale;
  const isWho = field === 'attractedto';
  const of = (wish: Asked) => (isWho ? { ...wish, limit: 4, language } : null);
  const who = [
    ['women', usePortrait(of({ tab: 'girls' }))],
    ['men', usePortrait(of({ tab: 'guys' }))],
    ['trans', usePortrait(of({ tab: 'all', tags: 'transwoman' }))],
  ] as const;
  // The same request as for the matches, which are then there at once.
  const matches = useApi(
    field === 'passions' ? ['/front/discover', { query: askFor(answers, language) }] : null,
    { revalidateOnFocus: false },
  );
  const pictures = new Map<string, string>();
  const taken = new Set<string>();
  for (const [value, portrait] of who) if (portrait) pictures.set(value, portrait);
  for (const passion of passions) {
    const person = matches.data?.items.find(
      (card) => card.portrait && !taken.has(card.id) && likes(card, passion),
    );
    if (!person?.portrait) continue;
    taken.add(person.id);
    pictures.set(passion.value, person.portrait);
  }
  return pictures;
}
