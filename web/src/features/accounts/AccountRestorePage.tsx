import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { Title } from '~/ui/Title';
import { toast } from '~/ui/toast';
import { AuthLayout } from './AuthLayout';
import { LogInForm } from './LogInForm';
import { restoreAccount } from './sign-in';

/** Restores a deleted account once its owner logs in. */
export default function AccountRestorePage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const finish = () => {
    toast.success(t`Welcome back. Your account is restored.`);
    void navigate('/', { replace: true });
  };
  return (
    <AuthLayout
      title={<Trans>Restore your account</Trans>}
      lead={<Trans>Log in to get everything back.</Trans>}
      art={{ seed: 42, palette: 'tide' }}
    >
      <Title>{t`Restore your account`}</Title>
      <LogInForm send={restoreAccount} label={<Trans>Restore account</Trans>} onDone={finish} />
    </AuthLayout>
  );
}
