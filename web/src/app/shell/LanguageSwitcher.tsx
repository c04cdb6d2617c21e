import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { type Locale, languageNames, locales, pathIn, rememberLocale } from '~/i18n/locale';
import { useSession } from '../session';
import css from './LanguageSwitcher.module.css';

/** The same page in other languages. Each is a page of its own, so these are plain links. */
export function LanguageSwitcher() {
  const { t, i18n } = useLingui();
  const { config } = useSession();
  const { pathname, search } = useLocation();
  const offered = locales.filter((locale) => config?.locales.includes(locale) ?? true);
  if (offered.length < 2) return null;
  return (
    <fieldset aria-label={t`Language`} className={css.list}>
      {offered.map((locale: Locale) => (
        <a
          key={locale}
          href={pathIn(locale, pathname) + search}
          hrefLang={locale}
          lang={locale}
          aria-current={i18n.locale === locale || undefined}
          onClick={() => rememberLocale(locale)}
        >
          {languageNames[locale]}
        </a>
      ))}
    </fieldset>
  );
}
