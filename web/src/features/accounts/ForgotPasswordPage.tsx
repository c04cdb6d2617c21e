import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '~/ui/Link';
import { Title } from '~/ui/Title';
import { AuthLayout } from './AuthLayout';
import { ForgotPasswordForm } from './ForgotPasswordForm';

/** The way to a new password for who has forgotten the old one. */
export default function ForgotPasswordPage() {
  const { t } = useLingui();
  return (
    <AuthLayout
      title={<Trans>Forgot your password?</Trans>}
      lead={<Trans>Enter your email and we’ll send you a reset link.</Trans>}
      art={{ seed: 77, palette: 'moss' }}
      end={
        <Link to="/login">
          <Trans>Back to login</Trans>
        </Link>
      }
    >
      <Title>{t`Forgot your password?`}</Title>
      <ForgotPasswordForm />
    </AuthLayout>
  );
}
