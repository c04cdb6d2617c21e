import { Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { openModal } from '~/app/modals/current';
import { useSignedUp } from '~/app/modals/use-signed-up';
import { useSession } from '~/app/session';
import { formatMoney } from '~/i18n/format';
import { Button } from '~/ui/Button';
import { Bundles, sorted } from './Bundles';
import css from './Sales.module.css';

type Tier = Schema['PlatformTier'];
type OfferProps = {
  data: Schema['PlatformSubscription'];
  own: Schema['Subscription'] | undefined;
  tier: Tier;
  /** The duration that is chosen. */
  months: number | undefined;
  onMonths: (months: number) => void;
  source: string | undefined;
};

/** A plan that is chosen: its durations, what it costs, and the way to it. */
export function Offer({ data, own, tier, months, onMonths, source }: OfferProps) {
  const { t } = useLingui();
  const { isLoggedIn } = useSession();
  const asMember = useSignedUp();
  const { membershipBundles } = data;
  const upgradeCreditCents = own?.platformSubscription.upgradeCreditCents ?? 0;
  const bundles = sorted(membershipBundles.filter((bundle) => bundle.tier === tier));
  const bundle = bundles.find(({ periodInMonth }) => periodInMonth === months);
  const plan = own?.usersSubscriptions.find(({ isExpired }) => !isExpired);
  const isUpgrade = plan?.tier === 'tier2' && tier === 'pro';
  const isLower = plan?.tier === 'pro' && tier === 'tier2';
  if (!bundle) return null;
  const least = Math.min(100, bundle.priceCents);
  const priceCents = isUpgrade ? Math.max(bundle.priceCents - upgradeCreditCents, least) : bundle.priceCents;
  const price = formatMoney(priceCents, bundle.currency);
  const buy = () =>
    openModal('singlePayment', {
      title: tier === 'pro' ? t`Pro` : t`Premium`,
      wanted: {
        kind: 'platform',
        tier,
        periodInMonth: bundle.periodInMonth,
        isRenewal: plan?.tier === tier,
      },
      priceCents,
      currency: bundle.currency,
      source,
    });
  const gift = (
    <Button tone="outline" onClick={() => openModal('subscriptionGift', { tier })}>
      <Trans>Give as a gift</Trans>
    </Button>
  );
  return (
    <div className={css.section}>
      <Bundles {...{ bundles }} value={months} onChange={onMonths} />
      {isUpgrade && (
        <p className={css.quiet}>
          <Trans>Your unused Premium time is deducted from the first payment.</Trans>
        </p>
      )}
      {isLower ? (
        gift
      ) : isLoggedIn ? (
        <div className={css.buttons}>
          <Button onClick={buy}>
            {isUpgrade ? (
              <Trans>Upgrade for {price}</Trans>
            ) : plan ? (
              <Trans>Renew for {price}</Trans>
            ) : (
              <Trans>Subscribe for {price}</Trans>
            )}
          </Button>
          {gift}
        </div>
      ) : (
        <Button onClick={() => asMember(buy, <Trans>Sign up to subscribe.</Trans>)}>
          <Trans>Sign up to subscribe</Trans>
        </Button>
      )}
      <p className={css.quiet}>
        <Trans>Renews automatically. Cancel anytime; you keep access until the end of the paid period.</Trans>
      </p>
    </div>
  );
}
