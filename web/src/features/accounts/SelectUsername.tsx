import { Trans } from '@lingui/react/macro';
import type { ModalControl } from '~/app/modals/registry';
import { useSession } from '~/app/session';
import { Dialog } from '~/ui/Dialog';
import { UsernameForm } from './UsernameForm';

/** Offers to replace a generated username. */
export default function SelectUsername(control: ModalControl) {
  const { user } = useSession();
  return (
    <Dialog
      {...control}
      size="small"
      title={<Trans>Choose your username</Trans>}
      description={<Trans>We picked one for you. It’s public and part of your profile link.</Trans>}
    >
      {user && <UsernameForm user={user} onDone={control.onClose} />}
    </Dialog>
  );
}
