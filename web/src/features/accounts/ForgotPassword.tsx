import { Trans } from '@lingui/react/macro';
import type { ModalControl } from '~/app/modals/registry';
import { Dialog } from '~/ui/Dialog';
import { ForgotPasswordForm } from './ForgotPasswordForm';

type Props = ModalControl & {
  /** The email entered so far. */
  email?: string;
};

/** Requests a password reset link without leaving the page. */
export default function ForgotPassword({ email, ...control }: Props) {
  return (
    <Dialog
      {...control}
      size="small"
      title={<Trans>Forgot your password?</Trans>}
      description={<Trans>Enter your email and we’ll send you a reset link.</Trans>}
    >
      <ForgotPasswordForm email={email} />
    </Dialog>
  );
}
