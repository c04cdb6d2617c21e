import { Trans } from '@lingui/react/macro';
import { Button, ButtonLink } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import css from './SettingsPage.module.css';
import { rememberWeakPassword, useIsPasswordWeak } from './weak-password';

/** Leads to another password, and says when the one that holds is easy to guess. */
export function PasswordSettings() {
  const isWeak = useIsPasswordWeak();
  return (
    <section className={css.section} aria-labelledby="password-title">
      <h2 id="password-title">
        <Trans>Password</Trans>
      </h2>
      {isWeak && (
        <Notice
          tone="danger"
          action={
            <Button size="small" tone="ghost" onClick={() => rememberWeakPassword(false)}>
              <Trans>Dismiss</Trans>
            </Button>
          }
        >
          <Trans>Your password is easy to guess. Choose a longer one.</Trans>
        </Notice>
      )}
      <div className={css.row}>
        <p>
          <Trans>Changing your password logs you out on all other devices.</Trans>
        </p>
        <ButtonLink tone="outline" to="/settings/password">
          <Trans>Change password</Trans>
        </ButtonLink>
      </div>
    </section>
  );
}
