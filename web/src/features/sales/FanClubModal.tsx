import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { firstCents } from '~/api/fan-clubs';
import { useApi } from '~/api/use-api';
import { OfferTerms } from '~/app/ClubOffer';
import { higherTiers, offeredTiers, ownTier } from '~/app/club-tiers';
import { dropModal } from '~/app/modals/current';
import type { ModalControl } from '~/app/modals/registry';
import { Async } from '~/ui/Async';
import { Dialog } from '~/ui/Dialog';
import { Bundles, firstChoice, sorted } from './Bundles';
import { Checkout } from './Checkout';
import { isSkippedFor } from './is-skipped';
import { TierChoice } from './TierChoice';

type Props = ModalControl & {
  username: string;
  isRenewal?: boolean;
  /** Opened at a character: a year is chosen at first. */
  isCharacter?: boolean;
  /** Chosen at first, if it is sold. */
  periodInMonth?: number;
  /** Tier that is chosen at first, if it is sold. */
  level?: number;
  /** Members choose a higher tier. */
  isChange?: boolean;
  source?: string;
};

/** Joins a fan club, stays in it for longer, or changes to a higher tier. Without any of these it does not open. */
export default function FanClubModal({
  username,
  isRenewal = false,
  isCharacter,
  periodInMonth,
  level,
  isChange = false,
  ...control
}: Props) {
  const { t } = useLingui();
  const { data, error, mutate } = useApi<'/front/models/username/{username}/fanClub'>([
    '/front/models/username/{username}/fanClub',
    { path: { username } },
  ]);
  const [chosen, setChosen] = useState<number>();
  const [chosenLevel, setChosenLevel] = useState<number>();
  const isStaying = isSkippedFor(data?.membership, isRenewal);
  const isRising = isChange || (level ?? 1) > (data?.membership?.level ?? 1);
  const higher = data ? higherTiers(data) : [];
  const isSkipped = isStaying && !(isRising && higher.length > 0);
  useEffect(() => {
    if (isSkipped) dropModal();
  }, [isSkipped]);
  if (isSkipped) return null;
  if (!data?.isOpen)
    return (
      <Dialog {...control} size="small" title={t`${username}’s fan club`}>
        <Async isKnown={Boolean(data)} error={error} onRetry={() => void mutate()} height={120} />
        {data && (
          <p>
            <Trans>This fan club isn’t accepting new members.</Trans>
          </p>
        )}
      </Dialog>
    );
  const { name, description, postsCount, membership, discount } = data;
  const own = ownTier(data);
  // A tier that renews isn't sold again, and a lower one can be joined when the own one has ended.
  const tiers = isStaying || isChange ? higher : own ? [own, ...higher] : offeredTiers(data);
  const tier =
    tiers.find((one) => (chosenLevel ? one.level === chosenLevel : one.level >= (level ?? 1))) ?? tiers[0];
  const isUpgrade = own !== undefined && tier !== undefined && tier.level > own.level;
  const above = tier && tier.level > 1 ? tier : undefined;
  const { bundles } = above ?? data;
  const first = bundles.find((bundle) => bundle.periodInMonth === periodInMonth)?.periodInMonth;
  const kept = bundles.find((bundle) => bundle.periodInMonth === membership?.periodInMonth)?.periodInMonth;
  const months = isUpgrade ? (kept ?? 1) : (chosen ?? first ?? firstChoice(sorted(bundles), isCharacter));
  // Current members stay longer, also in trials and canceled memberships.
  const staysLonger = isRenewal || Boolean(membership && !membership.isExpired);
  const bundle = bundles.find((bundle) => bundle.periodInMonth === months);
  return (
    <Checkout
      {...control}
      title={
        isUpgrade
          ? t`Change tier in ${username}’s fan club`
          : staysLonger && !membership?.isTrial
            ? t`Renew ${username}’s fan club`
            : t`Join ${username}’s fan club`
      }
      description={
        <>
          {name && <strong>{name}. </strong>}
          {description ? `${description} ` : null}
          {postsCount > 0 && tiers.length === 1 && (
            <>
              <Plural value={postsCount} one="# post for members" other="# posts for members" />.{' '}
            </>
          )}
          {/* Few providers renew a change of the tier: the outcome tells. */}
          {!isUpgrade && <Trans>Renews automatically. Cancel anytime.</Trans>}
        </>
      }
      wanted={
        bundle && {
          kind: 'club',
          username,
          periodInMonth: bundle.periodInMonth,
          level: above?.level,
          isRenewal: staysLonger && !isUpgrade,
        }
      }
      priceCents={
        (isUpgrade ? tier.upgradeCents : bundle && firstCents(data, bundle.periodInMonth, above)) ?? 0
      }
    >
      {(tiers.length > 1 || isUpgrade) && (
        <TierChoice {...{ tiers }} value={tier?.level} onChange={setChosenLevel} />
      )}
      {isUpgrade ? (
        <p>
          <Trans>You only pay the difference for the rest of the time you’ve paid for.</Trans>
        </p>
      ) : (
        <Bundles
          {...{ bundles }}
          offered={above ? above.offered : discount?.prices}
          value={months}
          onChange={setChosen}
        />
      )}
      {discount && !isUpgrade && (
        <p>
          <OfferTerms offer={discount} />
        </p>
      )}
    </Checkout>
  );
}
