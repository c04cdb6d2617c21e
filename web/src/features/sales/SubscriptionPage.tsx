import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { mutate } from 'swr';
import { accept, api } from '~/api/client';
import { isRefusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { under, useApi } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import { sourceOf } from '~/app/modals/paywall';
import { NotFound } from '~/app/NotFound';
import { useSession } from '~/app/session';
import { formatMoment, formatMoney } from '~/i18n/format';
import { refusalText } from '~/i18n/refusals';
import { Async } from '~/ui/Async';
import { Badge } from '~/ui/Badge';
import { Button, ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { Notice } from '~/ui/Notice';
import { Tabs } from '~/ui/Tabs';
import { Title } from '~/ui/Title';
import { toast } from '~/ui/toast';
import { useQuery } from '~/ui/use-query';
import { Bundles, firstChoice, sorted } from './Bundles';
import css from './Sales.module.css';
import { SavedMethods } from './SavedMethods';

type Tier = Schema['PlatformTier'];
type Tab = 'premium' | 'pro';
const tiers: Record<Tab, Tier> = { premium: 'tier2', pro: 'pro' };

function Own({ plan, isSold }: { plan: Schema['UserSubscription']; isSold: boolean }) {
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);
  const name = plan.tier === 'pro' ? t`Pro` : t`Premium`;
  const end = formatMoment(plan.expiresAt);
  async function press(verb: 'cancel' | 'resume'): Promise<void> {
    setIsBusy(true);
    const call =
      verb === 'cancel' ? api.POST('/front/subscription/cancel') : api.POST('/front/subscription/resume');
    try {
      await accept(call, { isQuiet: true });
    } catch (caught) {
      toast.error(refusalText(caught));
    }
    await mutate(under('/front/subscription'));
    setIsBusy(false);
  }
  const action =
    plan.renewal === 'cancelable' ? (
      <Button tone="outline" size="small" isBusy={isBusy} onClick={() => void press('cancel')}>
        <Trans>Cancel subscription</Trans>
      </Button>
    ) : plan.renewal === 'resumable' && isSold ? (
      <Button tone="outline" size="small" isBusy={isBusy} onClick={() => void press('resume')}>
        <Trans>Resume</Trans>
      </Button>
    ) : undefined;
  if (plan.isExpired)
    return (
      <Notice {...{ action }}>
        {plan.renewal === 'cancelable' ? (
          <Trans>
            Your {name} subscription has ended, but the payment provider may still charge you. Cancel to stop
            that.
          </Trans>
        ) : (
          <Trans>Your {name} subscription has ended.</Trans>
        )}
      </Notice>
    );
  return (
    <Notice tone="ok" {...{ action }}>
      {plan.status === 'active' ? (
        <Trans>
          {name}. Renews on {end}.
        </Trans>
      ) : (
        <Trans>
          {name} until {end}. It won’t renew.
        </Trans>
      )}
    </Notice>
  );
}

type OfferProps = {
  data: Schema['PlatformSubscription'];
  own: Schema['Subscription'] | undefined;
  tier: Tier;
  isYearFirst: boolean;
  source: string | undefined;
};

function Offer({ data, own, tier, isYearFirst, source }: OfferProps) {
  const { t } = useLingui();
  const { isLoggedIn } = useSession();
  const [chosen, setChosen] = useState<number>();
  const { membershipBundles } = data;
  const upgradeCreditCents = own?.platformSubscription.upgradeCreditCents ?? 0;
  const bundles = sorted(membershipBundles.filter((bundle) => bundle.tier === tier));
  const months = chosen ?? firstChoice(bundles, isYearFirst);
  const bundle = bundles.find(({ periodInMonth }) => periodInMonth === months);
  const plan = own?.usersSubscriptions.find(({ isExpired }) => !isExpired);
  const isUpgrade = plan?.tier === 'tier2' && tier === 'pro';
  const isLower = plan?.tier === 'pro' && tier === 'tier2';
  if (!bundle) return <EmptyState title={<Trans>Not available right now</Trans>} />;
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
    <section className={css.section}>
      <ul>
        <li>
          <Trans>Lower image prices from day one</Trans>
        </li>
        <li>
          <Plural value={bundle.monthlyBonus} one="# chip every month" other="# chips every month" />
        </li>
      </ul>
      <Bundles {...{ bundles }} value={months} onChange={setChosen} />
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
        <ButtonLink to="/signup">
          <Trans>Sign up to subscribe</Trans>
        </ButtonLink>
      )}
      <p className={css.quiet}>
        <Trans>Renews automatically. Cancel anytime; you keep access until the end of the paid period.</Trans>
      </p>
    </section>
  );
}

/** The platform's own subscription: what it gives, costs, and when it ends. */
export default function SubscriptionPage() {
  const { t } = useLingui();
  const { tab: asked } = useParams();
  const navigate = useNavigate();
  const { query } = useQuery();
  const { isLoggedIn } = useSession();
  const { data, error, mutate: again } = useApi<'/front/plans'>(['/front/plans']);
  const subscription = useApi<'/front/subscription'>(isLoggedIn ? ['/front/subscription'] : null);
  const own = subscription.data;
  const tab: Tab = asked === 'pro' ? 'pro' : 'premium';
  const offered = data?.availableTierLevels ?? [];
  const hasPro = offered.includes('pro');
  const source = sourceOf(query);
  const isYearFirst = source?.startsWith('character') ?? false;
  // Plans that aren't sold now go on, and can be canceled.
  const isOff = isRefusal(error, 'feature_disabled');
  if (isOff && (isLoggedIn === false || subscription.error)) return <NotFound />;
  const best = Math.max(0, ...(data?.membershipBundles ?? []).map(({ discount }) => discount));
  return (
    <div className={css.page}>
      <Title>{t`Subscription`}</Title>
      <h1>
        <Trans>Subscription</Trans>{' '}
        {best > 0 && (
          <Badge tone="gold">
            <Trans>up to {best}% off</Trans>
          </Badge>
        )}
      </h1>
      <Async
        isKnown={Boolean(data ?? (isOff && own))}
        error={isOff ? undefined : error}
        onRetry={() => void again()}
        height={320}
      />
      {own?.usersSubscriptions.map((plan) => (
        <Own key={plan.userId} plan={plan} isSold={!isOff} />
      ))}
      {isOff && own && (
        <p className={css.quiet}>
          <Trans>New subscriptions aren’t available right now.</Trans>
        </p>
      )}
      {data && (
        <Tabs
          label={t`Subscriptions`}
          value={tab}
          onChange={(next) => void navigate({ pathname: `/subscription/${next}`, search: String(query) })}
          tabs={[
            { value: 'premium', label: <Trans>Premium</Trans> },
            ...(hasPro ? [{ value: 'pro' as const, label: <Trans>Pro</Trans> }] : []),
          ]}
        >
          <Offer key={tab} {...{ data, own, isYearFirst, source }} tier={tiers[tab]} />
        </Tabs>
      )}
      <SavedMethods />
    </div>
  );
}
