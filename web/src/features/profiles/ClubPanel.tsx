import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Crown, Gift } from 'lucide-react';
import { firstCents, useFanClub } from '~/api/fan-clubs';
import type { Schema } from '~/api/schemas';
import { Price as Amount, OfferTerms } from '~/app/ClubOffer';
import { offeredTiers, useTierName } from '~/app/club-tiers';
import { openModal } from '~/app/modals/current';
import { formatMoney } from '~/i18n/format';
import { Button } from '~/ui/Button';
import { ClubButton } from './ClubButton';
import css from './Profile.module.css';
import type { Profile } from './wire';

type Props = { user: Profile['user']; asMember: (work: () => void) => void };
type Club = Schema['FanClub'];

/** The price of a month, and how much less several months cost. */
function Price({ club }: { club: Club }) {
  const { monthlyCents, bundles, discount } = club;
  if (monthlyCents === null) return null;
  const price = formatMoney(monthlyCents, 'USD');
  const most = Math.max(0, ...bundles.map(({ discount }) => discount));
  return (
    <p className={css.price}>
      {discount ? (
        <>
          <strong>
            <Amount cents={firstCents(club) ?? monthlyCents} fullCents={monthlyCents} />
          </strong>
          <span>
            <OfferTerms offer={discount} />
          </span>
          <span>
            <Trans>Then {price} a month</Trans>
          </span>
        </>
      ) : (
        <strong>
          <Trans>{price} a month</Trans>
        </strong>
      )}
      {most > 0 && (
        <span>
          <Trans>Up to {most}% off for several months</Trans>
        </span>
      )}
    </p>
  );
}

/** Tiers of a club, where there are several: what each costs and opens. */
function Tiers({ club }: { club: Club }) {
  const { t } = useLingui();
  const nameOf = useTierName();
  const tiers = offeredTiers(club);
  if (tiers.length < 2) return null;
  return (
    <ul className={css.facts} aria-label={t`Tiers`}>
      {tiers.map((tier) => {
        const { postsCount } = tier;
        const name = nameOf(tier);
        const price = formatMoney(tier.monthlyCents, 'USD');
        return (
          <li key={tier.level}>
            <strong>{name}</strong> · <Trans>{price} a month</Trans> ·{' '}
            <Plural value={postsCount} one="# post for members" other="# posts for members" />
          </li>
        );
      })}
    </ul>
  );
}

/** Advice to the owner of a club: set a price, or offer what makes people join. */
function Advice({ club }: { club: Club }) {
  const hasPrice = club.monthlyCents !== null;
  const isFine = club.membersCount > 0 && club.bundles.some(({ discount }) => discount > 0);
  if (hasPrice && isFine) return null;
  return (
    <>
      <p className={css.quiet}>
        {!hasPrice ? (
          <Trans>No one can join yet: your fan club has no price.</Trans>
        ) : club.membersCount === 0 ? (
          <Trans>No members yet. A discount for several months makes joining easier.</Trans>
        ) : (
          <Trans>Offer a yearly discount: members stay longer.</Trans>
        )}
      </p>
      <Button tone="outline" icon={<Crown />} onClick={() => openModal('improveClub', {})}>
        {hasPrice ? <Trans>Improve my club</Trans> : <Trans>Set a price</Trans>}
      </Button>
    </>
  );
}

/** A creator's fan club: its name, what it gives, what it costs. Nothing where no one can join. */
export function ClubPanel({ user, asMember }: Props) {
  const { t } = useLingui();
  const { displayName, isOwn, username } = user;
  const club = useFanClub(user.isApproved ? user.id : undefined);
  if (!club) return null;
  const isMember = Boolean(club.membership && !club.membership.isExpired);
  const isSold = club.isOpen && club.monthlyCents !== null;
  if (!isOwn && !isMember && !isSold) return null;
  const { postsCount, membersCount } = club;
  return (
    <section className={css.club}>
      <h2>{club.name || t`${displayName}’s fan club`}</h2>
      {club.description && <p className={css.text}>{club.description}</p>}
      <ul className={css.facts}>
        {postsCount > 0 && (
          <li>
            <Plural value={postsCount} one="# post for members" other="# posts for members" />
          </li>
        )}
        {membersCount > 0 && (
          <li>
            <Plural value={membersCount} one="# member" other="# members" />
          </li>
        )}
      </ul>
      {!isMember && <Price club={club} />}
      <Tiers club={club} />
      {isOwn ? (
        <Advice club={club} />
      ) : (
        <div className={css.actions}>
          <ClubButton {...{ user, asMember }} />
          {isSold && (
            <Button
              tone="outline"
              icon={<Gift />}
              onClick={() => asMember(() => openModal('subscriptionGift', { username }))}
            >
              <Trans>Gift a membership</Trans>
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
