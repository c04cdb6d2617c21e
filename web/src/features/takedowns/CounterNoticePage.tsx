import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { isRefusal } from '~/api/refusal';
import { useApi } from '~/api/use-api';
import { NotFound } from '~/app/NotFound';
import { formatDay } from '~/i18n/format';
import { Async } from '~/ui/Async';
import { Notice } from '~/ui/Notice';
import { Title } from '~/ui/Title';
import { useQuery } from '~/ui/use-query';
import { CounterForm } from './CounterForm';
import { CounterItems } from './CounterItems';
import css from './Takedowns.module.css';

/** A copyright notice about the reader’s content, and their counter notice. */
export default function CounterNoticePage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const signature = useQuery().query.get('signature') ?? '';
  const { data, error, mutate } = useApi([
    '/front/counter-notices/{id}',
    { path: { id }, query: { signature } },
  ]);
  if (isRefusal(error, 'not_found')) return <NotFound />;
  const until = data && formatDay(data.openUntil);
  const back = data?.restoreAt && formatDay(data.restoreAt);
  return (
    <article className={css.page}>
      <Title>{t`Counter notice`}</Title>
      <h1>
        <Trans>Counter notice</Trans>
      </h1>
      <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={320} />
      {data && (
        <>
          <p className={css.lead}>
            <Trans>We removed content of your account after this copyright notice:</Trans>
          </p>
          <blockquote className={css.quote} dir="auto">
            {data.statement}
            {'\n'}— {data.sender}
          </blockquote>
          <CounterItems items={data.items} />
          {data.isRestored ? (
            <Notice tone="ok">
              <Trans>Your content is back.</Trans>
            </Notice>
          ) : data.hasLawsuit ? (
            <Notice>
              <Trans>The sender of the notice went to court. The content stays removed for now.</Trans>
            </Notice>
          ) : back ? (
            <Notice tone="ok">
              <Trans>
                We received your counter notice. Your content comes back on {back}, unless the sender of the
                notice goes to court.
              </Trans>
            </Notice>
          ) : data.canSend ? (
            <>
              <p>
                <Trans>
                  If the removal was a mistake, you can send a counter notice until {until}. We send it, with
                  your name, to the sender of the notice. Your content comes back after 12 business days,
                  unless they go to court.
                </Trans>
              </p>
              <CounterForm
                {...{ id, signature }}
                onSent={(sent) => void mutate(sent, { revalidate: false })}
              />
            </>
          ) : (
            <Notice>
              <Trans>A counter notice can’t be sent any more.</Trans>
            </Notice>
          )}
        </>
      )}
    </article>
  );
}
