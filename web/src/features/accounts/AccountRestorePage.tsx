import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { toast } from '~/ui/toast';
import { AuthLayout } from './AuthLayout';
import { LogInForm } from './LogInForm';
import { restoreAccount } from './sign-in';

/** Gives a deleted account back to whoever can log in to it. */
export default function AccountRestorePage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const finish = () => {
    toast.success(t`Your account is back`);
    void navigate('/', { replace: true });
  };
  return (
    <AuthLayout
      title={<Trans>Restore your account</Trans>}
      lead={<Trans>Log in as before, and everything you made is there again.</Trans>}
      art={{ seed: 42, palette: 'tide' }}
    >
      <title>{t`Restore your account`}</title>
      <LogInForm send={restoreAccount} label={<Trans>Restore the account</Trans>} onDone={finish} />
    </AuthLayout>
  );
}
