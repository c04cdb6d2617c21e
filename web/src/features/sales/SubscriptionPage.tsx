import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { mutate } from 'swr';
import { accept, api } from '~/api/client';
import { isRefusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { under, useApi } from '~/api/use-api';
import { sourceOf } from '~/app/modals/paywall';
import { NotFound } from '~/app/NotFound';
import { useSession } from '~/app/session';
import { formatMoment } from '~/i18n/format';
import { refusalText } from '~/i18n/refusals';
import { Async } from '~/ui/Async';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { Title } from '~/ui/Title';
import { toast } from '~/ui/toast';
import { useQuery } from '~/ui/use-query';
import { PlanCards } from './PlanCards';
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
        <PlanCards
          {...{ data, own, isYearFirst, source }}
          chosen={tiers[tab]}
          onChoose={(tier) =>
            void navigate(
              { pathname: `/subscription/${tier === 'pro' ? 'pro' : 'premium'}`, search: String(query) },
              { preventScrollReset: true },
            )
          }
        />
      )}
      <SavedMethods />
    </div>
  );
}
