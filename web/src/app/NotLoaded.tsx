import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '~/ui/Button';
import { Title } from '~/ui/Title';
import { createErrorNumber } from './error-number';
import { reload } from './reload';
import css from './screens.module.css';

/** Longest time the retry button stays busy, in milliseconds. */
const PATIENCE_MS = 10_000;

type Props = { error: unknown };

/** The screen for a page that did not come over the network. Its words are the frame's: others might not come either. */
export function NotLoaded({ error }: Props) {
  const { t } = useLingui();
  const [isTrying, setIsTrying] = useState(false);
  async function tryAgain(): Promise<void> {
    setIsTrying(true);
    // Asked first: a reload that fails would put the browser's own page in the place of this one.
    const asked = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) } as const;
    const answer = await fetch(location.href, asked).catch(() => undefined);
    if (!answer || answer.status >= 500) return setIsTrying(false);
    // The network works: the file may be missing for every visitor, so report it.
    await import('./report-error').then(
      ({ reportError }) => reportError(error, createErrorNumber()),
      () => undefined,
    );
    reload();
  }
  return (
    <section className={css.screen} role="alert">
      <Title>{t`Couldn’t load this`}</Title>
      <h1>
        <Trans>Couldn’t load this</Trans>
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
