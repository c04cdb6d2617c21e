import { Trans } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { useFeatures } from '~/app/features';
import { openModal } from '~/app/modals/current';
import { useSession } from '~/app/session';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { LinkList } from '~/ui/LinkList';
import { Appearance } from './Appearance';
import { DataCopy } from './DataCopy';
import { DeleteAccount } from './DeleteAccount';
import { EmailNotice } from './EmailNotice';
import { PasswordSettings } from './PasswordSettings';
import { Privacy } from './Privacy';
import { Sessions } from './Sessions';
import css from './SettingsPage.module.css';
import { StudioInvitations } from './StudioInvitations';
import { TwoFactorSection } from './TwoFactorSection';

/** Account settings: identity, security, active sessions, and log out. */
export function AccountOverview({ user }: { user: Schema['User'] }) {
  const { config } = useSession();
  const has = useFeatures();
  return (
    <div className={css.sections}>
      <EmailNotice />
      <section className={css.section} aria-labelledby="account-title">
        <h2 id="account-title">
          <Trans>Account</Trans>
        </h2>
        <dl className={css.facts}>
          <dt>
            <Trans>Username</Trans>
          </dt>
          <dd>@{user.username}</dd>
          <dt>
            <Trans>Email</Trans>
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
        <p>
          <Link to={`/profile/${user.username}`}>
            <Trans>Edit your profile</Trans>
          </Link>
        </p>
      </section>
      <Appearance />
      <Privacy isCreator={user.isApproved} />
      <section className={css.section} aria-labelledby="identity-title">
        <h2 id="identity-title">
          <Trans>Age and identity</Trans>
        </h2>
        {user.isVerified ? (
          <p>
            <Badge tone="ok">
              <Trans>Verified</Trans>
            </Badge>
          </p>
        ) : (
          <>
            <p>
              {config?.region.rule === 'check_first' ? (
                <Trans>
                  Where you are, explicit content is only shown after an age check. Creators need one, too.
                </Trans>
              ) : (
                <Trans>Creators have to prove their age and identity. You can do it any time.</Trans>
              )}
            </p>
            <p>
              <Button tone="outline" onClick={() => openModal('ageVerification', {})}>
                <Trans>Verify</Trans>
              </Button>
            </p>
          </>
        )}
        <p>
          <Link to="/settings/documents">
            <Trans>Documents</Trans>
          </Link>
        </p>
      </section>
      <section className={css.section} aria-labelledby="notifications-title">
        <h2 id="notifications-title">
          <Trans>Notifications</Trans>
        </h2>
        <p>
          <Link to="/notifications/settings">
            <Trans>Choose your notifications</Trans>
          </Link>
        </p>
      </section>
      {has('isFeedEnabled') && (
        <section className={css.section} aria-labelledby="saved-title">
          <h2 id="saved-title">
            <Trans>Collection</Trans>
          </h2>
          <p>
            <Link to="/collection">
              <Trans>Open your collection</Trans>
            </Link>
          </p>
        </section>
      )}
      <section className={css.section} aria-labelledby="characters-title">
        <h2 id="characters-title">
          <Trans>Characters</Trans>
        </h2>
        <p>
          <Link to="/settings/character">
            <Trans>Your characters and persona</Trans>
          </Link>
        </p>
      </section>
      <section className={css.section} aria-labelledby="money-title">
        <h2 id="money-title">
          <Trans>Payments</Trans>
        </h2>
        <LinkList
          links={[
            { to: '/subscription', label: <Trans>Your plan</Trans> },
            { to: '/memberships', label: <Trans>Fan club memberships</Trans> },
            { to: '/earnings/purchase-history', label: <Trans>Purchases and receipts</Trans> },
            { to: '/settings/payout-settings', label: <Trans>Payout account</Trans> },
          ]}
        />
      </section>
      {user.isApproved && (
        <section className={css.section} aria-labelledby="creator-title">
          <h2 id="creator-title">
            <Trans>Creator page</Trans>
          </h2>
          <LinkList
            links={[
              { to: '/settings/pricing', label: <Trans>Set your prices</Trans> },
              { to: '/settings/welcome', label: <Trans>Write your welcome messages</Trans> },
              { to: '/settings/tags', label: <Trans>Choose your tags</Trans> },
            ]}
          />
        </section>
      )}
      <section className={css.section} aria-labelledby="twin-title">
        <h2 id="twin-title">
          <Trans>AI twin</Trans>
        </h2>
        <p>
          <Trans>An AI that answers the way you would, and only you can make it.</Trans>
        </p>
        <p>
          <Link to="/twin">
            <Trans>Build your twin</Trans>
          </Link>
        </p>
      </section>
      {user.isApproved && (
        <section className={css.section} aria-labelledby="people-title">
          <h2 id="people-title">
            <Trans>People</Trans>
          </h2>
          <p>
            <Trans>Everyone shown in your uploads signs a release.</Trans>
          </p>
          <p>
            <Link to="/settings/people">
              <Trans>Manage people and releases</Trans>
            </Link>
          </p>
        </section>
      )}
      {user.isApproved && (
        <section className={css.section} aria-labelledby="visibility-title">
          <h2 id="visibility-title">
            <Trans>Visibility</Trans>
          </h2>
          <p>
            <Link to="/settings/visibility">
              <Trans>Choose where you’re seen</Trans>
            </Link>
          </p>
        </section>
      )}
      <StudioInvitations />
      <PasswordSettings />
      <TwoFactorSection id={user.id} />
      <section className={css.section} aria-labelledby="sessions-title">
        <h2 id="sessions-title">
          <Trans>Active sessions</Trans>
        </h2>
        <Sessions />
      </section>
      <DataCopy />
      <DeleteAccount id={user.id} />
    </div>
  );
}
