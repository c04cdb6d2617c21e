import { i18n, type Messages } from '@lingui/core';
import { placeOf } from './locale';

type Catalog = { messages: Messages };
const catalogs = import.meta.glob<Catalog>(['../locales/*/*.po', '!../locales/frame/*.po']);

/** Catalogs that only some pages need, besides the one that all but the home page share. */
export type Words =
  | 'characters'
  | 'chat'
  | 'creators'
  | 'earnings'
  | 'feed'
  | 'landing'
  | 'reach'
  | 'releases'
  | 'sales'
  | 'staff'
  | 'twin'
  | 'uploads'
  | 'videos';

/** Adds the words of everything but the first page, in the page's own language. */
export async function loadPageWords(name: 'pages' | Words = 'pages'): Promise<void> {
  const { locale } = placeOf(location.pathname);
  const catalog = await catalogs[`../locales/${name}/${locale}.po`]?.();
  if (catalog) i18n.load(locale, catalog.messages);
}
