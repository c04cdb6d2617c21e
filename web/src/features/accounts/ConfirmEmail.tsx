import { Trans } from '@lingui/react/macro';
import type { ModalControl } from '~/app/modals/registry';
import { useSession } from '~/app/session';
import { Button, ButtonLink } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { EmailNotice } from './EmailNotice';

/** Asks for the confirmation of an address, once, of who has had the time for it. */
export default function ConfirmEmail(control: ModalControl) {
  const { user } = useSession();
  return (
    <Dialog
      {...control}
      size="small"
      title={<Trans>Confirm your email</Trans>}
      description={
        user?.isEmailVerified ? (
          <Trans>Your email is confirmed.</Trans>
        ) : (
          <Trans>You need it to reset your password.</Trans>
        )
      }
      actions={
        <>
          <ButtonLink tone="outline" to="/settings/email" onClick={control.onClose}>
            <Trans>Use a different email</Trans>
          </ButtonLink>
          <Button onClick={control.onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <EmailNotice />
    </Dialog>
  );
}
