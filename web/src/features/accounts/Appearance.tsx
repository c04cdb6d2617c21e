import { Trans, useLingui } from '@lingui/react/macro';
import { LanguageSwitcher } from '~/app/shell/LanguageSwitcher';
import { chooseTheme, type Theme, useTheme } from '~/app/theme';
import { Segmented } from '~/ui/Segmented';
import css from './SettingsPage.module.css';

/** The language of the pages, and their colors in this browser. */
export function Appearance() {
  const { t } = useLingui();
  const { theme } = useTheme();
  const themes: { value: Theme; label: string }[] = [
    { value: 'dark', label: t`Dark` },
    { value: 'light', label: t`Light` },
  ];
  return (
    <section className={css.section} aria-labelledby="appearance-title">
      <h2 id="appearance-title">
        <Trans>Language and colors</Trans>
      </h2>
      <LanguageSwitcher />
      <Segmented label={t`Colors`} value={theme} onChange={chooseTheme} options={themes} />
    </section>
  );
}
