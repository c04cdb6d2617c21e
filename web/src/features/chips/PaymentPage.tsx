import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import { PageButton } from '~/app/PageButton';
import { refreshSession } from '~/app/session';
import { formatMoney } from '~/i18n/format';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { Progress } from '~/ui/Progress';
import { Skeleton } from '~/ui/Skeleton';
import { Title } from '~/ui/Title';
import { useQuery } from '~/ui/use-query';
import { BackToIt, Purchases, ReceiptFacts, TryAgain } from './Bought';
import css from './Payment.module.css';

/** How often a payment on its way is asked for, in milliseconds. The live channel is usually faster. */
const POLL_MS = 2500;
type Payment = Schema['Purchase'];
const isOnItsWay = (payment: Payment | undefined) =>
  payment?.state === 'created' || payment?.state === 'pending';

const Outcome = ({ payment }: { payment: Payment }) => {
  const price = formatMoney(payment.amountCents, payment.currency);
  switch (payment.state) {
    case 'paid':
      if (payment.purpose !== 'chips')
        return (
          <Result
            tone="ok"
            icon={<CircleCheck />}
            title={<Trans>Purchase complete</Trans>}
            actions={<BackToIt payment={payment} />}
          >
            <Trans>We received {price}. Thank you!</Trans>
          </Result>
        );
      return (
        <Result
          tone="ok"
          icon={<CircleCheck />}
          title={<Plural value={payment.chips} one="# chip added" other="# chips added" />}
          actions={
            <>
              <PageButton to="/image-generator/imagine">
                <Trans>Create an image</Trans>
              </PageButton>
              <PageButton to="/chips/history" tone="outline">
                <Trans>History</Trans>
              </PageButton>
            </>
          }
        >
          <Trans>We received {price}. Thank you!</Trans>
        </Result>
      );
    case 'failed':
      return (
        <Result
          tone="danger"
          icon={<CircleX />}
          title={<Trans>Payment failed</Trans>}
          actions={<TryAgain payment={payment} />}
        >
          <Trans>You weren’t charged.</Trans>
        </Result>
      );
    case 'refunded':
    case 'charged_back':
      return (
        <Result
          tone="danger"
          icon={<CircleX />}
          title={<Trans>Payment refunded</Trans>}
          actions={<Purchases />}
        >
          {payment.purpose === 'chips' ? (
            <Trans>{price} was refunded and the chips were removed.</Trans>
          ) : (
            <Trans>{price} was refunded.</Trans>
          )}
        </Result>
      );
    case 'created':
    case 'pending':
      return (
        <Result tone="info" icon={<Hourglass />} title={<Trans>Waiting for payment</Trans>}>
          <Trans>
            This usually takes a few seconds. You can leave this page; your purchase arrives automatically.
          </Trans>
        </Result>
      );
  }
};

type ResultProps = {
  tone: 'ok' | 'danger' | 'info';
  icon: ReactNode;
  title: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

const Result = ({ tone, icon, title, actions, children }: ResultProps) => (
  <>
    <span className={css.icon} data-tone={tone} aria-hidden="true">
      {icon}
    </span>
    <h1>{title}</h1>
    <p>{children}</p>
    {actions && <div className={css.actions}>{actions}</div>}
  </>
);

/** Where the provider sends people back to. The address says little; what counts is what our server heard. */
export default function PaymentPage() {
  const { t } = useLingui();
  const { query } = useQuery();
  const id = query.get('payment');
  const { data, error, mutate } = useApi<'/front/payments/{id}'>(
    id ? ['/front/payments/{id}', { path: { id } }] : null,
    { refreshInterval: (payment) => (isOnItsWay(payment) ? POLL_MS : 0) },
  );
  // The payment may have succeeded before the live channel opened: then no event announced the chips.
  const isPaid = data?.state === 'paid';
  const isPlanFailed = data?.state === 'failed' && data.purpose === 'platform';
  useEffect(() => {
    if (isPlanFailed) openModal('subscriptionError', {});
  }, [isPlanFailed]);
  useEffect(() => {
    if (isPaid) void refreshSession().catch(() => undefined);
  }, [isPaid]);
  return (
    <div className={css.page} aria-live="polite">
      <Title>{t`Payment`}</Title>
      {!id && (
        <EmptyState title={<Trans>Payment not found</Trans>} action={<Purchases />}>
          <Trans>This link doesn’t belong to a payment.</Trans>
        </EmptyState>
      )}
      {id && error && !data && <ErrorState error={error} onRetry={() => void mutate()} />}
      {id && !error && !data && <Skeleton style={{ blockSize: 240 }} />}
      {data && <Outcome payment={data} />}
      {data && !isOnItsWay(data) && data.state !== 'failed' && <ReceiptFacts payment={data} />}
      {isOnItsWay(data) && <Progress label={t`Waiting for payment`} className={css.wait} />}
    </div>
  );
}
