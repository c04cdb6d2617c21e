import { i18n, type Messages } from '@lingui/core';
import { type Locale, placeOf } from './locale';

type Catalog = { messages: Messages };
const frame = import.meta.glob<Catalog>('../locales/frame/*.po');
const others = import.meta.glob<Catalog>(['../locales/*/*.po', '!../locales/frame/*.po']);

/** Catalogs that only some pages need, besides the one that all but the home page share. */
export type Words =
  | 'characters'
  | 'chat'
  | 'creators'
  | 'earnings'
  | 'feed'
  | 'reach'
  | 'sales'
  | 'staff'
  | 'uploads'
  | 'videos';

/** Loads the words of the frame and the home page in one language and makes it the page's. */
export async function activate(locale: Locale): Promise<void> {
  const load = frame[`../locales/frame/${locale}.po`];
  if (!load) throw new Error(`no catalog for ${locale}`);
  const { messages } = await load();
  i18n.load(locale, messages);
  i18n.activate(locale);
  document.documentElement.lang = locale;
}

/** Adds the words of everything else, in the page's own language. */
export async function loadPageWords(name: 'pages' | Words = 'pages'): Promise<void> {
  const { locale } = placeOf(location.pathname);
  const catalog = await others[`../locales/${name}/${locale}.po`]?.();
  if (catalog) i18n.load(locale, catalog.messages);
}

/** Loads a module that speaks together with its words. */
export const withWords =
  <T>(load: () => Promise<T>, words?: Words) =>
  async (): Promise<T> => {
    const [module] = await Promise.all([load(), loadPageWords(), words && loadPageWords(words)]);
    return module;
  };
