import { i18n, type Messages } from '@lingui/core';
import type { Locale } from './locale';

const catalogs = import.meta.glob<{ messages: Messages }>('../locales/*.po');

/** Loads one language and makes it the page's. */
export async function activate(locale: Locale): Promise<void> {
  const load = catalogs[`../locales/${locale}.po`];
  if (!load) throw new Error(`no catalog for ${locale}`);
  const { messages } = await load();
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale;
}
