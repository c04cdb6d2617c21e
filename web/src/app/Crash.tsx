import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '~/ui/Button';
import { Title } from '~/ui/Title';
import { createErrorNumber, describeError } from './error-number';
import { reload } from './reload';
import css from './screens.module.css';

type Props = { error: unknown };

/** The crash screen: an error number to quote, a way to continue, and details to copy for support. */
export function Crash({ error }: Props) {
  const { t } = useLingui();
  const [number] = useState(createErrorNumber);
  const [isCopied, setIsCopied] = useState(false);
  const info = describeError(error, number);

  useEffect(() => {
    // The report is best effort: without a network it can't be sent anyway.
    import('./report-error').then(
      ({ reportError }) => reportError(error, number),
      () => undefined,
    );
  }, [error, number]);

  const copy = () => navigator.clipboard.writeText(info).then(() => setIsCopied(true));

  return (
    <section className={css.screen} role="alert">
      <Title>{t`Something went wrong`}</Title>
      <h1>
        <Trans>Sorry, an error has occurred.</Trans>
      </h1>
      <p className={css.lead}>
        <Trans>
          Please, reload the page. If it happens again, <a href="/support">contact support</a>.
        </Trans>
      </p>
      <p className={css.errorNumber}>
        <Trans>Error number: {number}</Trans>
      </p>
      <div className={css.actions}>
        <Button onClick={reload}>
          <Trans>Reload Page</Trans>
        </Button>
        <Button tone="quiet" onClick={copy}>
          {isCopied ? t`Copied` : t`Copy Error`}
        </Button>
      </div>
      <details className={css.details}>
        <summary>
          <Trans>Show error info</Trans>
        </summary>
        <pre>{info}</pre>
      </details>
    </section>
  );
}
