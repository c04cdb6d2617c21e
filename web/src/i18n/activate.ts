import { i18n, type Messages } from '@lingui/core';
import type { Locale } from './locale';

type Catalog = { messages: Messages };
const frame = import.meta.glob<Catalog>('../locales/frame/*.po');
const pages = import.meta.glob<Catalog>('../locales/pages/*.po');

/** Loads the words of the frame and the home page in one language and makes it the page's. */
export async function activate(locale: Locale): Promise<void> {
  const load = frame[`../locales/frame/${locale}.po`];
  if (!load) throw new Error(`no catalog for ${locale}`);
  const { messages } = await load();
  i18n.load(locale, messages);
  i18n.activate(locale);
  document.documentElement.lang = locale;
}

/** Adds the words of all other pages. */
export async function loadPageWords(locale: Locale): Promise<void> {
  const catalog = await pages[`../locales/pages/${locale}.po`]?.();
  if (catalog) i18n.load(locale, catalog.messages);
}
