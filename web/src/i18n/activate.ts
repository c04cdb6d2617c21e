import { i18n, type Messages } from '@lingui/core';
import type { Locale } from './locale';
import type { Words } from './page-catalogs';

type Catalog = { messages: Messages };
const frame = import.meta.glob<Catalog>('../locales/frame/*.po');

/** Loads the words of the frame and the home page in one language and makes it the page's. */
export async function activate(locale: Locale): Promise<void> {
  const load = frame[`../locales/frame/${locale}.po`];
  if (!load) throw new Error(`no catalog for ${locale}`);
  const { messages } = await load();
  i18n.load(locale, messages);
  i18n.activate(locale);
  document.documentElement.lang = locale;
}

/** Loads a module that speaks together with its words. */
export const withWords =
  <T>(load: () => Promise<T>, words?: Words) =>
  async (): Promise<T> => {
    const wordsCome = import('./page-catalogs').then(({ loadPageWords }) =>
      Promise.all([loadPageWords(), words && loadPageWords(words)]),
    );
    const [module] = await Promise.all([load(), wordsCome]);
    return module;
  };
