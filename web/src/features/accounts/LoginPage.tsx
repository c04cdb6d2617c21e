import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { Link } from '~/ui/Link';
import { Title } from '~/ui/Title';
import { AuthLayout } from './AuthLayout';
import { isForMembers } from './is-for-members';
import { LogInForm } from './LogInForm';
import { useReturnUrl } from './return-url';

/** The way back in. */
export default function LoginPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { target, query } = useReturnUrl();
  return (
    <AuthLayout
      title={<Trans>Welcome back</Trans>}
      lead={isForMembers(target) && <Trans>Log in to view this page.</Trans>}
      art={{ seed: 31, palette: 'tide' }}
      end={
        <Trans>
          New here? <Link to={`/signup${query}`}>Create an account</Link>
        </Trans>
      }
    >
      <Title>{t`Log in`}</Title>
      <LogInForm onDone={() => void navigate(target, { replace: true })} />
    </AuthLayout>
  );
}
