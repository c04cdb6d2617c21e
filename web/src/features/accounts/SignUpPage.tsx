import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { useSession } from '~/app/session';
import { Link } from '~/ui/Link';
import { Title } from '~/ui/Title';
import { AuthLayout } from './AuthLayout';
import { useReturnUrl } from './return-url';
import { SignUpForm } from './SignUpForm';

/** The way in. */
export default function SignUpPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { config } = useSession();
  const { target, query } = useReturnUrl();
  const bonus = config?.tokens.signUpBonus ?? 0;
  return (
    <AuthLayout
      title={<Trans>Create an account</Trans>}
      lead={
        bonus > 0 && <Plural value={bonus} one="Start with # free chip." other="Start with # free chips." />
      }
      art={{ seed: 12, palette: 'violet' }}
      end={
        <Trans>
          Have an account? <Link to={`/login${query}`}>Log in</Link>
        </Trans>
      }
    >
      <Title>{t`Create an account`}</Title>
      <SignUpForm onDone={() => void navigate(target, { replace: true })} />
    </AuthLayout>
  );
}
