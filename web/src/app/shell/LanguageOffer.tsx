import { X } from 'lucide-react';
import { useLocation } from 'react-router';
import { type Locale, languageNames, locales, pathIn, rememberLocale } from '~/i18n/locale';
import { IconButton } from '~/ui/IconButton';
import { useStoredFlag } from '../stored-flag';
import css from './LanguageOffer.module.css';

/** Labels, each in its own language: the reader may know no other. */
const closeWords: Record<Locale, string> = {
  en: 'Close',
  ru: 'Закрыть',
  es: 'Cerrar',
  de: 'Schließen',
  ja: '閉じる',
  fr: 'Fermer',
  it: 'Chiudi',
  nl: 'Sluiten',
};

/** The first language of the browser that the site has. */
function preferred(): Locale {
  const wanted = navigator.languages.map((language) => language.split('-')[0]);
  return wanted.map((word) => locales.find((locale) => locale === word)).find(Boolean) ?? 'en';
}

/** On the first page, the way to the visitor's own language: an offer that can be closed, and never a detour. */
export default function LanguageOffer() {
  const { pathname } = useLocation();
  const [isClosed, close] = useStoredFlag('isLanguageOfferClosed');
  const locale = preferred();
  const isHome = pathname === '/' && document.documentElement.lang === 'en';
  if (!isHome || isClosed || locale === 'en' || localStorage.getItem('locale')) return null;
  return (
    <section className={css.offer} lang={locale} aria-label={languageNames[locale]}>
      <a href={pathIn(locale, pathname)} hrefLang={locale} onClick={() => rememberLocale(locale)}>
        {languageNames[locale]}
      </a>
      <IconButton label={closeWords[locale]} icon={<X />} onClick={close} />
    </section>
  );
}
