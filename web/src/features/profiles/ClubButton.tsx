import { Trans } from '@lingui/react/macro';
import { Crown } from 'lucide-react';
import { firstCents, isRenewing, lastDayOf, useFanClub } from '~/api/fan-clubs';
import { openModal } from '~/app/modals/current';
import { formatMoney } from '~/i18n/format';
import { Button } from '~/ui/Button';
import type { Profile } from './wire';

type Props = { user: Profile['user']; asMember: (work: () => void) => void };

/** Joins a creator's fan club, or opens the viewer's membership. Nothing where there is no club to join. */
export function ClubButton({ user: { id, username }, asMember }: Props) {
  const club = useFanClub(id);
  const membership = club?.membership;
  if (club && membership && !membership.isExpired) {
    const day = lastDayOf(membership.expiresAt);
    return (
      <Button
        tone="outline"
        icon={<Crown />}
        aria-haspopup="dialog"
        onClick={() => openModal('fanClubCancel', { username })}
      >
        {isRenewing(club) ? <Trans context="club">Member</Trans> : <Trans>Member until {day}</Trans>}
      </Button>
    );
  }
  if (!club?.isOpen || club.monthlyCents === null) return null;
  const price = formatMoney(firstCents(club) ?? club.monthlyCents, 'USD');
  const join = () => openModal('fanClubSubscription', { username, source: 'profile', periodInMonth: 1 });
  return (
    <Button icon={<Crown />} onClick={() => asMember(join)}>
      {club.discount ? <Trans>Join for {price}</Trans> : <Trans>Join for {price} a month</Trans>}
    </Button>
  );
}
