import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { ButtonLink } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { Title } from '~/ui/Title';
import { AuthLayout } from './AuthLayout';
import { restorableUntil } from './deleted';

/** Tells the owner of a deleted account how to restore it, while that is possible. */
export default function AccountDeletedPage() {
  const { t, i18n } = useLingui();
  const { search } = useLocation();
  const until = restorableUntil(new URLSearchParams(search));
  const date = until && i18n.date(until, { dateStyle: 'long' });
  return (
    <AuthLayout
      title={<Trans>Your account was deleted</Trans>}
      lead={<Trans>You’re logged out on all devices and your content is hidden.</Trans>}
      art={{ seed: 41, palette: 'dusk' }}
      end={
        <Link to="/">
          <Trans>Go to the home page</Trans>
        </Link>
      }
    >
      <Title>{t`Your account was deleted`}</Title>
      {date ? (
        <>
          <p>
            <Trans>
              You can restore it until {date}. After that, your private data is permanently deleted.
            </Trans>
          </p>
          <ButtonLink to="/account-restore" size="large" isWide>
            <Trans>Restore account</Trans>
          </ButtonLink>
        </>
      ) : (
        <p>
          <Trans>
            You can restore a deleted account for 30 days. If yours was deleted by mistake, contact{' '}
            <Link to="/support">support</Link>.
          </Trans>
        </p>
      )}
    </AuthLayout>
  );
}
