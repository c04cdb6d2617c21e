import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import { sourceOf } from '~/app/modals/paywall';
import { useSession } from '~/app/session';
import { formatChips } from '~/i18n/format';
import { refusalText } from '~/i18n/refusals';
import { LowBalanceBonus } from '~/pictures/LowBalanceBonus';
import { Methods, useMethod } from '~/pictures/paying/Methods';
import { ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { Link } from '~/ui/Link';
import { Notice } from '~/ui/Notice';
import { Skeleton } from '~/ui/Skeleton';
import { Title } from '~/ui/Title';
import { useQuery } from '~/ui/use-query';
import { BundleCard } from './BundleCard';
import css from './Chips.module.css';
import { DailyBonus } from './DailyBonus';
import { Owed } from './Owed';
import { PendingPayments } from './PendingPayments';
import { PromoCode } from './PromoCode';
import { useBuy } from './use-buy';
import { bestOf, extraOf } from './worth';

const skeletons = [1, 2, 3, 4];

/** Prices of chips, the balance, and the daily bonus. */
export default function ChipsPage() {
  const { t } = useLingui();
  const { balance, user, config } = useSession();
  const confirmBonus = config?.tokens.confirmEmailBonus ?? 0;
  const {
    data,
    error: loadError,
    mutate,
  } = useApi<'/front/users/tokens/config'>(['/front/users/tokens/config', { query: { tag: 'main' } }]);
  const source = sourceOf(useQuery().query);
  const methods = useMethod();
  const { offered, method, isKnown } = methods;
  const { buy, buyingId, error } = useBuy({ source, method });
  const each = Object.values(data?.prices.photoGeneration.withoutSubscription ?? {});
  const bundles = data?.prices.bundles;
  return (
    <div className={css.page}>
      <Title>{t`Chips`}</Title>
      <header className={css.head}>
        <div>
          <h1>
            <Trans>Chips</Trans>
          </h1>
          <p>
            <Trans>Images cost chips. Failed images are free.</Trans>
          </p>
        </div>
        {balance && (
          <p className={css.balance}>
            <span>
              <Trans>Balance</Trans>
            </span>
            <strong>{formatChips(balance.totalAmount)}</strong>
            <Link to="/chips/history">
              <Trans>History</Trans>
            </Link>
          </p>
        )}
      </header>
      {balance && balance.owedAmount > 0 && (
        <Notice tone="gold">
          <Owed chips={balance.owedAmount} />
        </Notice>
      )}
      <PendingPayments />
      <DailyBonus />
      <LowBalanceBonus />
      {user && !user.isEmailVerified && confirmBonus > 0 && (
        <Notice
          tone="gold"
          action={
            <ButtonLink size="small" tone="outline" to="/settings">
              <Trans>Confirm email</Trans>
            </ButtonLink>
          }
        >
          <Plural
            value={confirmBonus}
            one="Confirm your email to get # chip."
            other="Confirm your email to get # chips."
          />
        </Notice>
      )}
      {error !== undefined && (
        <Notice tone="danger" isUrgent>
          {refusalText(error)}
        </Notice>
      )}
      <section aria-labelledby="bundles-title">
        <h2 id="bundles-title" className="visually-hidden">
          <Trans>Buy chips</Trans>
        </h2>
        {loadError && !data && <ErrorState error={loadError} onRetry={() => void mutate()} />}
        {bundles?.length === 0 && (
          <EmptyState title={<Trans>Nothing for sale right now</Trans>}>
            <Trans>You still get the daily bonus.</Trans>
          </EmptyState>
        )}
        {offered.length > 1 && bundles && bundles.length > 0 && (
          <div className={css.methods}>
            <Methods {...methods} />
          </div>
        )}
        <ul className={css.bundles} aria-busy={!data || undefined}>
          {!data &&
            !loadError &&
            skeletons.map((place) => (
              <li key={place}>
                <Skeleton style={{ blockSize: 264 }} />
              </li>
            ))}
          {bundles?.map((bundle) => (
            <BundleCard
              key={bundle.id}
              bundle={bundle}
              pictureChips={each.length > 0 ? Math.min(...each) : undefined}
              extra={extraOf(bundle, bundles)}
              isBest={bestOf(bundles) === bundle}
              isBusy={buyingId === bundle.id}
              isDisabled={!isKnown || (buyingId !== undefined && buyingId !== bundle.id)}
              onBuy={() => buy(bundle)}
            />
          ))}
        </ul>
      </section>
      <PromoCode />
      {data && each.length > 0 && (
        <p className={css.small}>
          <Plural
            value={Math.min(...each)}
            one="Images cost # chip or more, depending on the model."
            other="Images cost # chips or more, depending on the model."
          />{' '}
          <Trans>
            You pay on the provider’s page. We never see your card number.{' '}
            <Link to="/support/billing">Billing help</Link>
          </Trans>
        </p>
      )}
    </div>
  );
}
