import { Trans } from '@lingui/react/macro';
import { LockKeyhole, Package } from 'lucide-react';
import { firstCents, useFanClub } from '~/api/fan-clubs';
import type { Schema } from '~/api/schemas';
import { OfferTerms, Price } from '~/app/ClubOffer';
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
  creator: Pick<Schema['FeedPerson'], 'id' | 'username' | 'displayName'>;
  /** A bundle with it that is on sale. */
  bundle?: Schema['BundleTeaser'] | null;
};

/** The lock of a post or an album; null if unlocked for the viewer. */
export const lockingOf = ({ lock, recordId, album, creator, bundle }: Schema['FeedItem']): Locking | null =>
  lock && { lock, id: recordId, kind: album ? 'album' : 'post', creator, bundle };

/** How to unlock an item, in a few words. An open fan club shows its price. */
function Words({ lock, creator }: Locking) {
  const club = useFanClub(lock.kind === 'fan_club' ? creator.id : undefined);
  if (lock.kind === 'paid') return <Trans>Unlock for {formatMoney(lock.priceCents, 'USD')}</Trans>;
  if (!club?.isOpen || club.monthlyCents === null) return <Trans>For club members</Trans>;
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
  const { lock, id, kind, creator, bundle } = locking;
  if (lock.kind === 'parted')
    return (
      <Badge icon={<LockKeyhole />}>
        <Trans>For club members</Trans>
      </Badge>
    );
  const unlock = () => void openLock(lock, { id, kind, username: creator.username }, 'feed');
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
