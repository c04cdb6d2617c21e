import { Trans } from '@lingui/react/macro';
import { LockKeyhole, Package } from 'lucide-react';
import { firstCents, useFanClub } from '~/api/fan-clubs';
import type { Schema } from '~/api/schemas';
import { OfferTerms, Price } from '~/app/ClubOffer';
import { ownTier, tierFrom, useTierName } from '~/app/club-tiers';
import { openModal } from '~/app/modals/current';
import { openLock } from '~/app/modals/paywall';
import { useSession } from '~/app/session';
import { formatMoney } from '~/i18n/format';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';

/** A locked item, and its creator. */
export type Locking = {
  lock: Schema['Lock'];
  id: string;
  kind: 'post' | 'album';
  /** The lowest tier of the fan club that it opens to. */
  leastLevel?: number;
  creator: Pick<Schema['FeedPerson'], 'id' | 'username' | 'displayName'>;
  /** A bundle with it that is on sale. */
  bundle?: Schema['BundleTeaser'] | null;
};

/** The lock of a post or an album; null if unlocked for the viewer. */
export const lockingOf = ({
  lock,
  recordId,
  album,
  leastLevel,
  creator,
  bundle,
}: Schema['FeedItem']): Locking | null =>
  lock && { lock, id: recordId, kind: album ? 'album' : 'post', leastLevel, creator, bundle };

/** How to unlock an item of a higher tier: members change to it, others join it. */
function TierWords({ club, leastLevel }: { club: Schema['FanClub']; leastLevel: number }) {
  const nameOf = useTierName();
  const tier = tierFrom(club, leastLevel);
  if (!tier) return <Trans>For club members</Trans>;
  const name = nameOf(tier);
  if (ownTier(club) && tier.upgradeCents !== null)
    return (
      <Trans>
        Change to {name} for {formatMoney(tier.upgradeCents, 'USD')}
      </Trans>
    );
  const price = formatMoney(tier.monthlyCents, 'USD');
  return (
    <Trans>
      From tier {name}: {price} a month
    </Trans>
  );
}

/** How to unlock an item, in a few words. An open fan club shows its price. */
function Words({ lock, creator, leastLevel = 1 }: Locking) {
  const club = useFanClub(lock.kind === 'fan_club' ? creator.id : undefined);
  if (lock.kind === 'paid') return <Trans>Unlock for {formatMoney(lock.priceCents, 'USD')}</Trans>;
  if (!club?.isOpen || club.monthlyCents === null) return <Trans>For club members</Trans>;
  if (leastLevel > 1) return <TierWords {...{ club, leastLevel }} />;
  const { monthlyCents, discount } = club;
  if (discount)
    return (
      <Trans>
        Join for <Price cents={firstCents(club) ?? monthlyCents} fullCents={monthlyCents} />
      </Trans>
    );
  const price = formatMoney(monthlyCents, 'USD');
  return <Trans>Join for {price} a month</Trans>;
}

/** The terms of the discount that runs in a post's fan club. Nothing where there is none. */
function Terms({ lock, creator }: Locking) {
  const club = useFanClub(lock.kind === 'fan_club' ? creator.id : undefined);
  if (!club?.isOpen || !club.discount) return null;
  return (
    <small>
      <OfferTerms offer={club.discount} />
    </small>
  );
}

/** Unlocks a creator's item; guests are asked to sign up first. */
export function LockButton(locking: Locking) {
  const { isLoggedIn } = useSession();
  const { lock, id, kind, creator, leastLevel, bundle } = locking;
  if (lock.kind === 'parted')
    return (
      <Badge icon={<LockKeyhole />}>
        <Trans>For club members</Trans>
      </Badge>
    );
  const { username } = creator;
  const unlock = () =>
    lock.kind === 'fan_club' && leastLevel && leastLevel > 1
      ? openModal('fanClubSubscription', { username, source: 'feed', periodInMonth: 1, level: leastLevel })
      : void openLock(lock, { id, kind, username }, 'feed');
  const asMember = (work: () => void) =>
    isLoggedIn === false
      ? openModal('auth', {
          reason: <Trans>Sign up to unlock this.</Trans>,
          onSignedIn: work,
        })
      : work();
  return (
    <>
      <Button icon={<LockKeyhole />} onClick={() => asMember(unlock)}>
        <Words {...locking} />
      </Button>
      <Terms {...locking} />
      {bundle && lock.kind === 'paid' && (
        <Button
          tone="outline"
          size="small"
          icon={<Package />}
          onClick={() =>
            asMember(() => openModal('purchasePost', { id: bundle.id, kind: 'bundle', source: 'feed' }))
          }
        >
          <Trans>Also in bundle “{bundle.title}”</Trans>
        </Button>
      )}
    </>
  );
}
