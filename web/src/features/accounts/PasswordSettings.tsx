import { Trans } from '@lingui/react/macro';
import useSWRMutation from 'swr/mutation';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { refusalText } from '~/i18n/refusals';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import css from './SettingsPage.module.css';
import { rememberWeakPassword, useIsPasswordWeak } from './weak-password';

/** Changes the password by mail, so that an open browser alone is not enough to take an account over. */
export function PasswordSettings({ user }: { user: Schema['User'] }) {
  const isWeak = useIsPasswordWeak();
  const { email } = user;
  const { trigger, data, error, isMutating } = useSWRMutation(
    ['/front/auth/password/forgot', email],
    async () => {
      await accept(api.POST('/front/auth/password/forgot', { body: { email } }), { isQuiet: true });
      return 'sent';
    },
    { throwOnError: false },
  );
  return (
    <section className={css.section} aria-labelledby="password-title">
      <h2 id="password-title">
        <Trans>Password</Trans>
      </h2>
      {isWeak && !data && (
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
      {error !== undefined && (
        <Notice tone="danger" isUrgent>
          {refusalText(error)}
        </Notice>
      )}
      {data ? (
        <Notice tone="ok">
          <Trans>A link to choose a new password is on its way to {email}. It works for 10 minutes.</Trans>
        </Notice>
      ) : (
        <div className={css.row}>
          <p>
            <Trans>We send a link to {email}. Choosing a new password logs you out everywhere.</Trans>
          </p>
          <Button tone="outline" isBusy={isMutating} onClick={() => void trigger()}>
            <Trans>Change password</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}
