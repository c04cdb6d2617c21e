import { Trans } from '@lingui/react/macro';
import { openModal } from '~/app/modals/current';
import type { ModalControl } from '~/app/modals/registry';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';

type Props = ModalControl & { username: string; displayName: string };

/** Invites a creator to let their twin answer, and to tell their fans. */
export default function InviteModal({ username, displayName, ...control }: Props) {
  return (
    <Dialog
      {...control}
      size="small"
      title={<Trans>Let your twin answer your fans</Trans>}
      description={
        <Trans>Choose who it answers and when, then switch it on. Share your profile so fans find it.</Trans>
      }
      actions={
        <>
          <Button tone="outline" onClick={() => openModal('profileShare', { username, displayName })}>
            <Trans>Share profile</Trans>
          </Button>
          <Button onClick={control.onClose}>
            <Trans>Choose</Trans>
          </Button>
        </>
      }
    />
  );
}
