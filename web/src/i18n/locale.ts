export const locales = ['en', 'ru', 'es', 'de', 'ja', 'fr', 'it', 'nl'] as const;
export type Locale = (typeof locales)[number];

/** Every language in its own words, for the switcher. */
export const languageNames: Record<Locale, string> = {
  en: 'English',
  ru: 'Русский',
  es: 'Español',
  de: 'Deutsch',
  ja: '日本語',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
};

const isLocale = (word: string | undefined): word is Locale => locales.includes(word as Locale);

type Place = { locale: Locale; basename: string; path: string };

/** Takes the language off the front of a path: `/ru/chips` is `/chips` in Russian, a bare path is English. */
export function placeOf(pathname: string): Place {
  const [, first, ...rest] = pathname.split('/');
  if (!isLocale(first)) return { locale: 'en', basename: '/', path: pathname };
  return { locale: first, basename: `/${first}`, path: `/${rest.join('/')}` };
}

/**
 * The same page in another language. English needs no prefix. Leading slashes are folded: a path that begins with two
 * would lead to another host.
 */
export function pathIn(locale: Locale, path: string): string {
  const folded = path.replace(/^\/+/, '/');
  return locale === 'en' ? folded : `/${locale}${folded === '/' ? '' : folded}`;
}

/** Remembers the choice, so that a bare address opens in it next time. */
export function rememberLocale(locale: Locale): void {
  localStorage.setItem('locale', locale);
}
