import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LanguageSwitcher } from '~/app/shell/LanguageSwitcher';
import { chooseTheme, chosenTheme, useTheme } from '~/app/theme';
import { Segmented } from '~/ui/Segmented';
import css from './SettingsPage.module.css';

/** The language of the pages, and their colors in this browser. */
export function Appearance() {
  const { t } = useLingui();
  const [, redraw] = useState(0);
  // The header changes it too.
  useTheme();
  const chosen = chosenTheme();
  const themes: { value: typeof chosen; label: string }[] = [
    { value: 'system', label: t`System` },
    { value: 'dark', label: t`Dark` },
    { value: 'light', label: t`Light` },
  ];
  return (
    <section className={css.section} aria-labelledby="appearance-title">
      <h2 id="appearance-title">
        <Trans>Language and colors</Trans>
      </h2>
      <LanguageSwitcher />
      <Segmented
        label={t`Colors`}
        value={chosen}
        onChange={(next) => {
          chooseTheme(next);
          // The colors on screen may be the same.
          redraw((count) => count + 1);
        }}
        options={themes}
      />
    </section>
  );
}
