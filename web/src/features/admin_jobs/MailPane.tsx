import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, MailOpen } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useApi } from '~/api/use-api';
import { formatInstant } from '~/staff/format/time';
import { Button } from '~/ui/Button';
import { ErrorState } from '~/ui/ErrorState';
import { Skeleton } from '~/ui/Skeleton';
import css from './MailPane.module.css';
import { MailText } from './MailText';

type Props = { id: string | undefined; onClose: () => void };

/** One mail as it was written. */
export function MailPane({ id, onClose }: Props) {
  const { t } = useLingui();
  const { data, error, mutate } = useApi<'/front/admin/outbox/{id}'>(
    id ? ['/front/admin/outbox/{id}', { path: { id } }] : null,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = data !== undefined;
  useEffect(() => {
    // On a small screen the mail takes the list's place, so reading goes on here.
    if (isShown) heading.current?.focus({ preventScroll: true });
  }, [isShown]);
  if (!id) {
    return (
      <p className={css.none}>
        <MailOpen aria-hidden="true" />
        <Trans>Select an email to read it.</Trans>
      </p>
    );
  }
  return (
    <section
      className={css.pane}
      aria-label={t({ message: 'Email', context: 'letter' })}
      aria-busy={!data && !error ? true : undefined}
    >
      <Button className={css.back} size="small" tone="ghost" icon={<ArrowLeft />} onClick={onClose}>
        <Trans>All emails</Trans>
      </Button>
      {error && !data && <ErrorState error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton style={{ blockSize: 240 }} />}
      {data && (
        <>
          <h2 ref={heading} tabIndex={-1} className={css.subject}>
            {data.subject}
          </h2>
          <dl className={css.facts}>
            <dt>
              <Trans context="mail">To</Trans>
            </dt>
            <dd>{data.to}</dd>
            <dt>
              <Trans>Written</Trans>
            </dt>
            <dd>
              <time dateTime={data.createdAt}>{formatInstant(data.createdAt)}</time>
            </dd>
            <dt>
              <Trans context="mail">Delivered</Trans>
            </dt>
            <dd>
              {data.deliveredAt ? (
                <time dateTime={data.deliveredAt}>{formatInstant(data.deliveredAt)}</time>
              ) : (
                <Trans>Not yet</Trans>
              )}
            </dd>
          </dl>
          <MailText text={data.text} />
        </>
      )}
    </section>
  );
}
