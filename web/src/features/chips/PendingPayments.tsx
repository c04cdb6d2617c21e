import { Trans, useLingui } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import { useSession } from '~/app/session';
import { formatMoment, formatMoney } from '~/i18n/format';
import { saleWords } from '~/i18n/sale-kinds';
import { ButtonLink } from '~/ui/Button';
import css from './Pending.module.css';

/** Payments on their way: what they are for, and where they can still be paid. Nothing where there are none. */
export function PendingPayments() {
  const { i18n } = useLingui();
  const { user } = useSession();
  const { data } = useApi<'/front/payments'>(user ? ['/front/payments'] : null);
  const open = data?.items.filter(({ state }) => state === 'created' || state === 'pending') ?? [];
  if (open.length === 0) return null;
  return (
    <section className={css.pending} aria-labelledby="pending-title">
      <h2 id="pending-title">
        <Trans>Pending payments</Trans>
      </h2>
      <ul>
        {open.map(({ id, purpose, seller, amountCents, currency, createdAt, state, checkoutUrl }) => (
          <li key={id}>
            <span>
              {i18n._(saleWords[purpose])}
              {seller && ` · ${seller}`}
            </span>
            <span>{formatMoney(amountCents, currency)}</span>
            <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
            {state === 'pending' ? (
              <span>
                <Trans>Waiting for the provider</Trans>
              </span>
            ) : (
              checkoutUrl && (
                <ButtonLink size="small" tone="outline" to={checkoutUrl}>
                  <Trans>Pay now</Trans>
                </ButtonLink>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
