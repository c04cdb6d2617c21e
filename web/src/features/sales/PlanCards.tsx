import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { useFeatures } from '~/app/features';
import { useSession } from '~/app/session';
import { formatMoney } from '~/i18n/format';
import { Badge } from '~/ui/Badge';
import { Button, ButtonLink } from '~/ui/Button';
import { useFocusKept } from '~/ui/use-focus-kept';
import { firstChoice, sorted } from './Bundles';
import { Offer } from './Offer';
import css from './Sales.module.css';

type Tier = Schema['PlatformTier'];
type Bundle = Schema['PlatformBundle'];

const Gain = ({ children }: { children: ReactNode }) => (
  <li>
    <Check size={18} />
    <span>{children}</span>
  </li>
);

const monthly = ({ priceCents, periodInMonth }: Bundle) => Math.round(priceCents / periodInMonth);

/** The price a month; crossed out, that of single months, if they are sold and cost more. */
function MonthPrice({ bundle, bundles }: { bundle: Bundle; bundles: readonly Bundle[] }) {
  const single = bundles.find(({ periodInMonth }) => periodInMonth === 1);
  const before = single && monthly(single) > monthly(bundle) ? single.priceCents : undefined;
  const { periodInMonth } = bundle;
  const price = formatMoney(monthly(bundle), bundle.currency);
  const whole = formatMoney(bundle.priceCents, bundle.currency);
  const old = before === undefined ? undefined : formatMoney(before, bundle.currency);
  return (
    <p className={css.monthly}>
      {old && (
        <s>
          <span className="visually-hidden">
            <Trans>Instead of</Trans>{' '}
          </span>
          {old}
        </s>
      )}{' '}
      <Trans>
        <strong>{price}</strong> a month
      </Trans>
      <small>
        <Plural value={periodInMonth} one={`${whole} each month`} other={`${whole} every # months`} />
      </small>
    </p>
  );
}

/** The price of an image without and with a plan, of the cheapest model; a general word while the prices are unknown. */
function ImagePrices() {
  const { data } = useApi<'/front/users/tokens/config'>(
    ['/front/users/tokens/config', { query: { tag: 'main' } }],
    { shouldRetryOnError: false },
  );
  const each = data?.prices.photoGeneration;
  const before = Math.min(...Object.values(each?.withoutSubscription ?? {}));
  const after = Math.min(...Object.values(each?.withSubscription ?? {}));
  return Number.isFinite(before) && after < before ? (
    <Trans>
      Images from {after} chips instead of {before}
    </Trans>
  ) : (
    <Trans>Lower image prices from day one</Trans>
  );
}

function FreeCard({ isOwn, currency }: { isOwn: boolean; currency: string }) {
  const { t } = useLingui();
  const { config, isLoggedIn } = useSession();
  const has = useFeatures();
  const bonus = has('isTokenSystemEnabled') ? (config?.tokens.dailyBonus ?? 0) : 0;
  return (
    <article className={css.planCard} aria-label={t`Free`}>
      <h2>
        <Trans>Free</Trans>
      </h2>
      <p className={css.monthly}>
        <strong>{formatMoney(0, currency)}</strong>
        <small>
          <Trans>No card needed</Trans>
        </small>
      </p>
      <ul className={css.gains}>
        <Gain>
          <Trans>Chat with every character</Trans>
        </Gain>
        <Gain>
          <Trans>Memories you can read, change and delete</Trans>
        </Gain>
        {bonus > 0 && (
          <Gain>
            <Plural value={bonus} one="# free chip a day" other="# free chips a day" />
          </Gain>
        )}
      </ul>
      {isOwn && (
        <p>
          <Badge>
            <Trans>Your plan</Trans>
          </Badge>
        </p>
      )}
      {isLoggedIn === false && (
        <ButtonLink tone="outline" to="/signup">
          <Trans>Create a free account</Trans>
        </ButtonLink>
      )}
    </article>
  );
}

type Props = {
  data: Schema['PlatformSubscription'];
  own: Schema['Subscription'] | undefined;
  /** The plan whose durations are shown. */
  chosen: Tier;
  onChoose: (tier: Tier) => void;
  isYearFirst: boolean;
  source: string | undefined;
};

function PaidCard({ tier, data, own, chosen, onChoose, isYearFirst, source }: Props & { tier: Tier }) {
  const { t } = useLingui();
  const [months, setMonths] = useState<number>();
  const name = tier === 'pro' ? t`Pro` : t`Premium`;
  const bundles = sorted(data.membershipBundles.filter((bundle) => bundle.tier === tier));
  const isChosen = chosen === tier;
  const { box: heading, notePress } = useFocusKept<HTMLHeadingElement>(String(isChosen));
  const period = months ?? firstChoice(bundles, isYearFirst);
  const bundle = bundles.find(({ periodInMonth }) => periodInMonth === period);
  const discount = bundle?.discount ?? 0;
  return (
    <article className={css.planCard} data-chosen={isChosen || undefined} aria-label={name}>
      <h2 ref={heading} tabIndex={-1}>
        {name}{' '}
        {discount > 0 && (
          <Badge tone="gold">
            <Trans>{discount}% off</Trans>
          </Badge>
        )}
      </h2>
      {bundle ? (
        <MonthPrice {...{ bundle, bundles }} />
      ) : (
        <p className={css.quiet}>
          <Trans>Not available right now</Trans>
        </p>
      )}
      <ul className={css.gains}>
        <Gain>
          {tier === 'pro' ? <Trans>Everything in Premium</Trans> : <Trans>Everything in Free</Trans>}
        </Gain>
        {bundle && bundle.monthlyBonus > 0 && (
          <Gain>
            <Plural value={bundle.monthlyBonus} one="# chip every month" other="# chips every month" />
          </Gain>
        )}
        {tier !== 'pro' && (
          <>
            <Gain>
              <ImagePrices />
            </Gain>
            <Gain>
              <Trans>Create your own characters</Trans>
            </Gain>
          </>
        )}
      </ul>
      {isChosen ? (
        <Offer {...{ data, own, tier, source }} months={period} onMonths={setMonths} />
      ) : (
        bundle && (
          <Button
            tone="outline"
            onClick={() => {
              notePress();
              onChoose(tier);
            }}
          >
            <Trans>Choose {name}</Trans>
          </Button>
        )
      )}
    </article>
  );
}

/** All plans beside each other: free, Premium, and Pro where it is sold. */
export function PlanCards(props: Props) {
  const { isLoggedIn } = useSession();
  const { data, own } = props;
  // Nothing is said of a plan that is not known yet.
  const hasNoPlan = own?.usersSubscriptions.every(({ isExpired }) => isExpired) ?? false;
  const tiers: Tier[] = data.availableTierLevels.includes('pro') ? ['tier2', 'pro'] : ['tier2'];
  return (
    <div className={css.planCards}>
      <FreeCard
        isOwn={isLoggedIn === true && hasNoPlan}
        currency={data.membershipBundles[0]?.currency ?? 'USD'}
      />
      {tiers.map((tier) => (
        <PaidCard key={tier} {...props} tier={tier} />
      ))}
    </div>
  );
}
