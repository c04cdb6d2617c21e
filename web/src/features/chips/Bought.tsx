import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import type { Schema } from '~/api/schemas';
import { placeOf, wantedOf } from '~/app/bought';
import { openModal } from '~/app/modals/current';
import { PageButton } from '~/app/PageButton';
import { formatMoment, formatMoney } from '~/i18n/format';
import { saleWords } from '~/i18n/sale-kinds';
import { Button } from '~/ui/Button';
import css from './Payment.module.css';

type Props = { payment: Schema['Purchase'] };

/** The way back to what was bought, and to all purchases. */
export function BackToIt({ payment }: Props) {
  const to = placeOf(payment);
  const name = payment.sellerName || payment.seller;
  const words = () => {
    switch (payment.purpose) {
      case 'post':
        return <Trans>Open the post</Trans>;
      case 'album':
        return <Trans>Open the album</Trans>;
      case 'request':
        return <Trans>Your requests</Trans>;
      case 'platform':
        return <Trans>Your subscription</Trans>;
      case 'message':
        return <Trans>Open the chat</Trans>;
      default:
        return <Trans>Back to {name}</Trans>;
    }
  };
  return (
    <>
      {to && <PageButton to={to}>{words()}</PageButton>}
      <Purchases />
    </>
  );
}

export const Purchases = () => (
  <PageButton to="/earnings/purchase-history" tone="outline">
    <Trans>Purchases</Trans>
  </PageButton>
);

/** Orders the same again, in the dialog where it was ordered first. */
export function TryAgain({ payment }: Props) {
  const { i18n } = useLingui();
  const wanted = wantedOf(payment);
  const place = placeOf(payment);
  if (!wanted) return <Purchases />;
  const title = payment.title ?? i18n._(saleWords[payment.purpose]);
  const { amountCents, currency } = payment;
  return (
    <>
      <Button
        onClick={() =>
          openModal('singlePayment', { title, wanted, priceCents: amountCents, currency, source: 'payment' })
        }
      >
        <Trans>Try again</Trans>
      </Button>
      {place && payment.seller && (
        <PageButton to={place} tone="outline">
          <Trans>Go back</Trans>
        </PageButton>
      )}
    </>
  );
}

/** Text of a receipt, to be printed or kept. */
export function ReceiptFacts({ payment }: Props) {
  const { i18n } = useLingui();
  const { id, purpose, title, seller, sellerName, giftTo, amountCents, refundedCents, currency } = payment;
  const { settledAt, createdAt } = payment;
  const kind = i18n._(saleWords[purpose]);
  return (
    <section className={css.receipt} aria-labelledby="receipt-title">
      <h2 id="receipt-title">
        <Trans>Receipt</Trans>
      </h2>
      <dl>
        <dt>
          <Trans>Number</Trans>
        </dt>
        <dd>{id}</dd>
        <dt>
          <Trans>Date</Trans>
        </dt>
        <dd>{formatMoment(settledAt ?? createdAt)}</dd>
        <dt>
          <Trans context="for sale">Item</Trans>
        </dt>
        <dd>
          <bdi>{title ? `${kind}: ${title}` : kind}</bdi>
        </dd>
        {seller && (
          <>
            <dt>
              <Trans>Creator</Trans>
            </dt>
            <dd>
              <bdi>{sellerName || seller}</bdi> (@{seller})
            </dd>
          </>
        )}
        {giftTo && (
          <>
            <dt>
              <Trans>Gift for</Trans>
            </dt>
            <dd>@{giftTo}</dd>
          </>
        )}
        {payment.discountPercent !== null && (
          <>
            <dt>
              <Trans>Discount</Trans>
            </dt>
            <dd>{payment.discountPercent}%</dd>
          </>
        )}
        <dt>
          <Trans>Price</Trans>
        </dt>
        <dd>{formatMoney(amountCents, currency)}</dd>
        {refundedCents > 0 && (
          <>
            <dt>
              <Trans>Refunded</Trans>
            </dt>
            <dd>{formatMoney(refundedCents, currency)}</dd>
          </>
        )}
      </dl>
      <Button tone="ghost" size="small" icon={<Printer />} onClick={() => print()}>
        <Trans>Print</Trans>
      </Button>
    </section>
  );
}
