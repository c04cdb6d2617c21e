import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '~/ui/Button';
import css from './screens.module.css';

/** The screen for a page that did not come over the network. Its words are the frame's: others might not come either. */
export function NotLoaded() {
  const { t } = useLingui();
  const [isTrying, setIsTrying] = useState(false);
  async function tryAgain(): Promise<void> {
    setIsTrying(true);
    // Asked first: a reload that fails would put the browser's own page in the place of this one.
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
    if (answer && answer.status < 500) location.reload();
    else setIsTrying(false);
  }
  return (
    <section className={css.screen} role="alert">
      <title>{t`This could not be loaded`}</title>
      <h1>
        <Trans>This could not be loaded</Trans>
      </h1>
      <p className={css.lead}>
        <Trans>Network error. Check your connection and try again.</Trans>
      </p>
      <Button tone="outline" isBusy={isTrying} onClick={() => void tryAgain()}>
        <Trans>Try again</Trans>
      </Button>
    </section>
  );
}
