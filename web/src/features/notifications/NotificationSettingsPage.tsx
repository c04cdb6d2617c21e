import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '~/app/session';
import { Async } from '~/ui/Async';
import { Link } from '~/ui/Link';
import { Page, pageNote } from '~/ui/Page';
import { Bounce } from './Bounce';
import { Manner } from './Manner';
import css from './Notifications.module.css';
import { PushPart } from './PushPart';
import { TelegramPart } from './TelegramPart';
import { Toggles } from './Toggles';
import { useToggles } from './use-toggles';

/** How the member is told, and of what. */
export default function NotificationSettingsPage() {
  const { t } = useLingui();
  const { user } = useSession();
  const { settings, error, reload, toggle } = useToggles();
  return (
    <Page title={t`Notification settings`}>
      <Async isKnown={settings !== undefined} error={error} onRetry={() => void reload()} height={420} />
      {settings && user && (
        <div className={css.stack}>
          {settings.isBouncing && <Bounce userId={user.id} email={user.email} onDone={() => void reload()} />}
          <section className={css.part} aria-labelledby="events-title">
            <h2 id="events-title">
              <Trans>Notifications</Trans>
            </h2>
            <p className={pageNote}>
              <Trans>Emails go only to your confirmed address.</Trans>
            </p>
            <Toggles items={settings.items} onToggle={toggle} />
          </section>
          <Manner settings={settings} userId={user.id} onSaved={() => void reload()} />
          <PushPart settings={settings} userId={user.id} onChanged={() => void reload()} />
          <TelegramPart settings={settings} userId={user.id} onChanged={() => void reload()} />
          {user.isApproved && (
            <p>
              <Link to="/settings/x">
                <Trans>Posts on X</Trans>
              </Link>
            </p>
          )}
        </div>
      )}
    </Page>
  );
}
