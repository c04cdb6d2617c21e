import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { languageNames } from '~/i18n/locale';
import type { CategoryGroup, Sort, TagGroup } from './wire';

type Words<K extends string> = Readonly<Record<K, MessageDescriptor>>;

export const sortWords: Words<Sort> = { popular: msg`Popular`, trending: msg`Trending`, newest: msg`New` };

export const groupWords: Words<TagGroup> = {
  common: msg`Kind`,
  age: msg`Age`,
  body: msg`Body`,
  hair: msg`Hair`,
  ethnicity: msg`Ethnicity`,
  subculture: msg`Subculture`,
  language: msg`Language`,
};

/** The fixed tags, besides languages, which have names of their own. */
const tagWords: Readonly<Record<string, MessageDescriptor>> = {
  adult_18: msg`18+`,
  young_22: msg`20s`,
  mature: msg`30s`,
  milf: msg`40s`,
  gilf: msg`50+`,
  skinny: msg`Slender`,
  athletic: msg`Athletic`,
  curvy: msg`Curvy`,
  bbw: msg`Plus size`,
  small_tits: msg`Small breasts`,
  big_ass: msg`Large buttocks`,
  big_tits: msg`Large breasts`,
  brunette: msg`Dark hair`,
  blond: msg`Blond hair`,
  redhair: msg`Red hair`,
  asian: msg`Asian`,
  latino: msg`Latin`,
  ebony: msg`African`,
  indian: msg`Indian`,
  european: msg`European`,
  housewife: msg`Homemaker`,
  creatures: msg`Creatures`,
  glamour: msg`Glamour`,
  goth: msg`Goth`,
  futa: msg`Futa`,
  female: msg`Women`,
  male: msg`Men`,
  transwoman: msg`Trans women`,
  gay: msg`Gay`,
  anime: msg`Anime`,
  german: msg`Speaks German`,
  hentai: msg`Hentai`,
};

const languageTags: Readonly<Record<string, string>> = {
  en_lang: languageNames.en,
  ru_lang: languageNames.ru,
  es_lang: languageNames.es,
  de_lang: languageNames.de,
  jp_lang: languageNames.ja,
  fr_lang: languageNames.fr,
  it_lang: languageNames.it,
  nl_lang: languageNames.nl,
};

/** Label of a tag. User-made tags are their own label. */
export function tagText(tag: string, say: (words: MessageDescriptor) => string): string {
  const words = tagWords[tag];
  return languageTags[tag] ?? (words ? say(words) : tag);
}

export const categoryGroupWords: Words<CategoryGroup> = {
  product: msg`Featured`,
  trending: msg`Trending now`,
  community: msg`By taste`,
  sensitive: msg`Adults only`,
};

const categoryWords: Readonly<Record<string, MessageDescriptor>> = {
  hottest_girls: msg`Favorite women`,
  hot_girls: msg`Women of the week`,
  hot_girls_pro: msg`Glamorous women`,
  hot_guys: msg`Favorite men`,
  'gay-boyfriends': msg`Gay boyfriends`,
  'anime-girlfriends': msg`Anime girlfriends`,
  'anime-boyfriends': msg`Anime boyfriends`,
  'ai-latina-milf': msg`Latin women in their forties`,
  transwoman: msg`Trans women`,
  milf: msg`Women in their forties`,
  gilf: msg`Women over fifty`,
  bbw: msg`Plus size women`,
  hentai: msg`Hentai`,
  futa: msg`Futa`,
  'big-curves': msg`Big curves`,
  goth: msg`Goth`,
  glamour: msg`Glamour`,
  housewife: msg`Homemakers`,
  creatures: msg`Creatures`,
  athletic: msg`Athletic`,
  redheads: msg`Red hair`,
  'german-speaking': msg`German-speaking`,
  'trending-guys': msg`Men on the rise`,
  'trending-anime': msg`Anime on the rise`,
  'new-arrivals': msg`New arrivals`,
};

/** Label of a category, including those that only a newer server knows. */
export function categoryText(slug: string, say: (words: MessageDescriptor) => string): string {
  const words = categoryWords[slug];
  return words ? say(words) : slug.replaceAll(/[-_]/g, ' ');
}
