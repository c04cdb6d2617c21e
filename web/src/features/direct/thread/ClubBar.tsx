import { Trans, useLingui } from '@lingui/react/macro';
import { Crown } from 'lucide-react';
import { firstCents } from '~/api/fan-clubs';
import { useApi } from '~/api/use-api';
import { OfferTerms } from '~/app/ClubOffer';
import { openModal } from '~/app/modals/current';
import { formatMoney } from '~/i18n/format';
import { Button } from '~/ui/Button';
import type { DirectChat } from '../wire';
import css from './Direct.module.css';

/** The discount that a creator's fan club offers the viewer. Nothing where there is none. */
export function ClubBar({ chat: { counterpart, blockedReason } }: { chat: DirectChat }) {
  const { t } = useLingui();
  const { username, displayName, isCreator } = counterpart;
  const path = '/front/models/username/{username}/fanClub';
  const { data: club } = useApi<typeof path>(
    isCreator && !blockedReason ? [path, { path: { username } }] : null,
  );
  const isMember = Boolean(club?.membership && !club.membership.isExpired);
  const cents = club && firstCents(club);
  if (!club?.discount || !club.isOpen || cents === undefined) return null;
  const price = formatMoney(cents, 'USD');
  const open = () =>
    openModal('fanClubSubscription', { username, source: 'message', periodInMonth: 1, isRenewal: isMember });
  return (
    <section className={css.goal} aria-label={t`Discount of ${displayName}’s fan club`}>
      <div>
        <strong>{club.name || t`${displayName}’s fan club`}</strong>{' '}
        <span>
          <OfferTerms offer={club.discount} />
        </span>
      </div>
      <Button size="small" tone="outline" icon={<Crown />} onClick={open}>
        {isMember ? <Trans>Renew for {price}</Trans> : <Trans>Join for {price}</Trans>}
      </Button>
    </section>
  );
}
