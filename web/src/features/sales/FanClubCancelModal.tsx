import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { mutate } from 'swr';
import { accept, api } from '~/api/client';
import { isCancelable, isRenewing, lastDayOf } from '~/api/fan-clubs';
import { under, useApi } from '~/api/use-api';
import { higherTiers, ownTier, useTierName } from '~/app/club-tiers';
import { openModal } from '~/app/modals/current';
import type { ModalControl } from '~/app/modals/registry';
import { formatMoney } from '~/i18n/format';
import { refusalText } from '~/i18n/refusals';
import { Async } from '~/ui/Async';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Notice } from '~/ui/Notice';

type Props = ModalControl & { username: string };

/** The user's membership in a fan club: when it renews or ends, and how to cancel it. */
export default function FanClubCancelModal({ username, ...control }: Props) {
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const {
    data: club,
    error,
    mutate: again,
  } = useApi<'/front/models/username/{username}/fanClub'>([
    '/front/models/username/{username}/fanClub',
    { path: { username } },
  ]);
  async function press(verb: 'cancel' | 'resume'): Promise<void> {
    setIsBusy(true);
    setFailure(undefined);
    const path = { params: { path: { username } } };
    const call =
      verb === 'cancel'
        ? api.POST('/front/models/username/{username}/fanClub/cancel', path)
        : api.POST('/front/models/username/{username}/fanClub/resume', path);
    try {
      await accept(call, { isQuiet: true });
    } catch (caught) {
      setFailure(caught);
    }
    await Promise.all([mutate(under('/front/models/username')), mutate(under('/front/fanClubs'))]);
    setIsBusy(false);
  }
  const membership = club?.membership;
  const day = membership && lastDayOf(membership.expiresAt);
  const isCurrent = membership && !membership.isExpired;
  const price = formatMoney(club?.monthlyCents ?? 0, 'USD');
  const canCancel = club !== undefined && isCancelable(club);
  const canResume = membership?.renewal === 'resumable';
  const nameOf = useTierName();
  const own = club && ownTier(club);
  const tier = own && club.tiers.length > 1 ? nameOf(own) : undefined;
  const canRise = club !== undefined && higherTiers(club).length > 0;
  const canJoin = club?.isOpen && !canResume && !(isCurrent && isRenewing(club));
  return (
    <Dialog
      {...control}
      size="small"
      title={t`Membership in ${username}’s fan club`}
      description={
        club &&
        (!isCurrent ? (
          canCancel ? (
            <Trans>
              Your membership has ended, but the payment provider may still charge you. Cancel to stop that.
            </Trans>
          ) : (
            <Trans>Your membership has ended.</Trans>
          )
        ) : isRenewing(club) ? (
          <Trans>Renews on {day}. Cancel anytime: you keep access until then.</Trans>
        ) : (
          <Trans>Ends on {day}. It won’t renew, and you keep access until then.</Trans>
        ))
      }
      actions={
        <>
          <Button tone="outline" onClick={control.onClose}>
            <Trans>Close</Trans>
          </Button>
          {canCancel && (
            <Button tone="danger" isBusy={isBusy} onClick={() => void press('cancel')}>
              <Trans>Cancel membership</Trans>
            </Button>
          )}
          {canResume && (
            <Button isBusy={isBusy} onClick={() => void press('resume')}>
              <Trans>Resume</Trans>
            </Button>
          )}
          {canRise && (
            <Button
              tone="outline"
              onClick={() => openModal('fanClubSubscription', { username, isChange: true, periodInMonth: 1 })}
            >
              <Trans>Change tier</Trans>
            </Button>
          )}
          {canJoin && (
            <Button onClick={() => openModal('fanClubSubscription', { username, periodInMonth: 1 })}>
              {!isCurrent ? (
                <Trans>Join again</Trans>
              ) : membership.isTrial ? (
                <Trans>Join for {price} a month</Trans>
              ) : (
                <Trans>Renew</Trans>
              )}
            </Button>
          )}
        </>
      }
    >
      <Async isKnown={Boolean(club)} error={error} onRetry={() => void again()} height={48} />
      {tier && (
        <p>
          <Trans>Your tier: {tier}</Trans>
        </p>
      )}
      {own && own.level > 1 && (
        <p>
          {own.isOffered ? (
            <Trans>To change to a lower tier, cancel and join it when this membership ends.</Trans>
          ) : (
            <Trans>This tier is closed to new members. You keep it at your price until you cancel.</Trans>
          )}
        </p>
      )}
      {failure !== undefined && (
        <Notice tone="danger" isUrgent>
          {refusalText(failure)}
        </Notice>
      )}
    </Dialog>
  );
}
