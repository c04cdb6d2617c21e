import { Trans, useLingui } from '@lingui/react/macro';
import { isCancelable, isRenewing, lastDayOf, useFanClub } from '~/api/fan-clubs';
import type { Schema } from '~/api/schemas';
import { openModal } from '~/app/modals/current';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Detail } from '~/ui/Table';

type Person = Schema['PersonOnList'];
type Props = { creator: Person };

/** When the user's membership in a creator's fan club renews or ends. */
export function MembershipState({ creator }: Props) {
  const club = useFanClub(creator.id);
  const own = club?.membership;
  const expiresAt = own?.expiresAt ?? creator.expiresAt;
  const day = expiresAt && lastDayOf(expiresAt);
  if (own ? own.isExpired : creator.state === 'expired')
    return (
      <>
        <Badge>
          <Trans>Expired</Trans>
        </Badge>
        <Detail>
          <Trans>Ended on {day}</Trans>
        </Detail>
      </>
    );
  return (
    <>
      <Badge tone="ok">
        <Trans>Active</Trans>
      </Badge>
      {creator.tier && <Detail>{creator.tier}</Detail>}
      {club && (
        <Detail>{isRenewing(club) ? <Trans>Renews on {day}</Trans> : <Trans>Ends on {day}</Trans>}</Detail>
      )}
    </>
  );
}

/** Opens the membership: it is canceled there, or joined again. */
export function ManageMembership({ creator: { id, username, displayName, state } }: Props) {
  const { t } = useLingui();
  const club = useFanClub(id);
  if (state === 'expired' && !(club && isCancelable(club))) return null;
  return (
    <Button
      size="small"
      tone="outline"
      aria-label={t`Manage membership in ${displayName}’s fan club`}
      onClick={() => openModal('fanClubCancel', { username })}
    >
      <Trans>Manage</Trans>
    </Button>
  );
}
