import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { api } from '~/api/client';
import { formatMoment } from '~/i18n/format';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Checkbox } from '~/ui/Checkbox';
import css from './Twin.module.css';
import { useSend } from './use-send';
import type { Twin } from './wire';

type Props = { twin: Twin; onChange: (next: Twin) => void };

/** The licence for one's own likeness: read, accepted, and when. */
export function Licence({ twin: { licence }, onChange }: Props) {
  const { t } = useLingui();
  const { version, text, acceptedAt, acceptedVersion } = licence;
  const [isAgreed, setIsAgreed] = useState(false);
  const { isBusy, send, errorAt } = useSend();
  const isAccepted = acceptedVersion === version && acceptedAt !== null;
  async function accept(): Promise<void> {
    const done = await send(() => api.POST('/front/digital-twin/licence', { body: { version } }));
    if (done) onChange(done.answer);
  }
  return (
    <Card className={css.form} aria-label={t`License for your likeness`}>
      <h2>
        <Trans>License for your likeness</Trans>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys have to reach it */}
      <section className={css.licence} tabIndex={0} aria-label={t`Text of the license`}>
        {text.split('\n\n').map((section) => {
          const [title, ...lines] = section.split('\n');
          return (
            <div key={title}>
              <h3>{title}</h3>
              <p>{lines.join('\n')}</p>
            </div>
          );
        })}
      </section>
      {isAccepted && (
        <p>
          <Trans>
            Accepted on {formatMoment(acceptedAt)}, version {version}.
          </Trans>
        </p>
      )}
      {!isAccepted && acceptedVersion !== null && (
        <p>
          <Trans>The text has changed since you accepted it.</Trans>
        </p>
      )}
      {!isAccepted && (
        <>
          <Checkbox
            label={t`I’m the person shown, and I accept this license.`}
            checked={isAgreed}
            error={errorAt('version')}
            onChange={({ target }) => setIsAgreed(target.checked)}
          />
          <div className={css.buttons}>
            <Button disabled={!isAgreed} isBusy={isBusy} onClick={() => void accept()}>
              <Trans>Accept license</Trans>
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
