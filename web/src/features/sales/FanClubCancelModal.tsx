import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { mutate } from 'swr';
import { accept, api } from '~/api/client';
import { isCancelable, isRenewing, lastDayOf } from '~/api/fan-clubs';
import { under, useApi } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import type { ModalControl } from '~/app/modals/registry';
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
  async function cancel(): Promise<void> {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await accept(
        api.POST('/front/models/username/{username}/fanClub/cancel', { params: { path: { username } } }),
        { isQuiet: true },
      );
      await Promise.all([mutate(under('/front/models/username')), mutate(under('/front/fanClubs'))]);
    } catch (caught) {
      setFailure(caught);
    }
    setIsBusy(false);
  }
  const membership = club?.membership;
  const day = membership && lastDayOf(membership.expiresAt);
  const canCancel = club !== undefined && isCancelable(club);
  const canJoin = club?.isOpen && (!membership || membership.isExpired || membership.status !== 'active');
  return (
    <Dialog
      {...control}
      size="small"
      title={t`Membership in ${username}’s fan club`}
      description={
        club &&
        (!membership || membership.isExpired ? (
          <Trans>Your membership has ended.</Trans>
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
            <Button tone="danger" isBusy={isBusy} onClick={() => void cancel()}>
              <Trans>Cancel membership</Trans>
            </Button>
          )}
          {canJoin && (
            <Button onClick={() => openModal('fanClubSubscription', { username })}>
              <Trans>Join again</Trans>
            </Button>
          )}
        </>
      }
    >
      <Async isKnown={Boolean(club)} error={error} onRetry={() => void again()} height={48} />
      {failure !== undefined && (
        <Notice tone="danger" isUrgent>
          {refusalText(failure)}
        </Notice>
      )}
    </Dialog>
  );
}
