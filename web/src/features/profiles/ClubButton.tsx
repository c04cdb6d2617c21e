import { Trans } from '@lingui/react/macro';
import { Crown } from 'lucide-react';
import { useFanClub } from '~/api/fan-clubs';
import { openModal } from '~/app/modals/current';
import { formatMoney } from '~/i18n/format';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import type { Profile } from './wire';

type Props = { user: Profile['user']; asMember: (work: () => void) => void };

/** The way into a creator's fan club, or that one is in it. Nothing where there is no club to join. */
export function ClubButton({ user: { id, username }, asMember }: Props) {
  const club = useFanClub(id);
  if (club?.membership && !club.membership.isExpired)
    return (
      <Badge tone="gold" icon={<Crown />}>
        <Trans context="club">Member</Trans>
      </Badge>
    );
  if (!club?.isOpen || club.monthlyCents === null) return null;
  const price = formatMoney(club.monthlyCents, 'USD');
  const join = () => openModal('fanClubSubscription', { username, source: 'profile' });
  return (
    <Button icon={<Crown />} onClick={() => asMember(join)}>
      <Trans>Join for {price} a month</Trans>
    </Button>
  );
}
