import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '~/app/session';
import { Badge } from '~/ui/Badge';
import { Link } from '~/ui/Link';
import { Skeleton } from '~/ui/Skeleton';
import { EmailNotice } from './EmailNotice';
import { PasswordSettings } from './PasswordSettings';
import { Sessions } from './Sessions';
import css from './SettingsPage.module.css';

/** The member's account: who they are, their password, and where they are logged in. */
export default function SettingsPage() {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <div className={css.page}>
      <title>{t`Settings`}</title>
      <h1>
        <Trans>Settings</Trans>
      </h1>
      <EmailNotice />
      <section className={css.section} aria-labelledby="account-title">
        <h2 id="account-title">
          <Trans>Account</Trans>
        </h2>
        {user ? (
          <dl className={css.facts}>
            <dt>
              <Trans>Username</Trans>
            </dt>
            <dd>@{user.username}</dd>
            <dt>
              <Trans>E-mail</Trans>
            </dt>
            <dd>
              {user.email}{' '}
              {user.isEmailVerified && (
                <Badge tone="ok">
                  <Trans>Confirmed</Trans>
                </Badge>
              )}
            </dd>
          </dl>
        ) : (
          <Skeleton style={{ blockSize: 64 }} />
        )}
      </section>
      <section className={css.section} aria-labelledby="notifications-title">
        <h2 id="notifications-title">
          <Trans>Notifications</Trans>
        </h2>
        <p>
          <Link to="/notifications/settings">
            <Trans>Choose what you hear of, and how</Trans>
          </Link>
        </p>
      </section>
      {user && <PasswordSettings user={user} />}
      <section className={css.section} aria-labelledby="sessions-title">
        <h2 id="sessions-title">
          <Trans>Where you are logged in</Trans>
        </h2>
        <Sessions />
      </section>
    </div>
  );
}
