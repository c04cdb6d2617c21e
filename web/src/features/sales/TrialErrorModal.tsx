import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { openModal } from '~/app/modals/current';
import type { ModalControl } from '~/app/modals/registry';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';

export type TrialReason = 'expired' | 'used' | 'hasCanceledMembership';
type Props = ModalControl & { reason: TrialReason; username: string };

const reasons: Record<TrialReason, MessageDescriptor> = {
  expired: msg`This trial link has expired.`,
  used: msg`You have already used a trial of this fan club.`,
  hasCanceledMembership: msg`You’ve already been a member of this fan club. Trials are for new members.`,
};

/** Explains why a trial link doesn't work, and offers an alternative. */
export default function TrialErrorModal({ reason, username, ...control }: Props) {
  const { t, i18n } = useLingui();
  return (
    <Dialog
      {...control}
      size="small"
      title={t`Trial not available`}
      description={i18n._(reasons[reason])}
      actions={
        <>
          <Button tone="outline" onClick={control.onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button onClick={() => openModal('fanClubSubscription', { username, periodInMonth: 1 })}>
            <Trans>View fan club</Trans>
          </Button>
        </>
      }
    />
  );
}
