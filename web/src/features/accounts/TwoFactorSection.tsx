import { Trans } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import { Async } from '~/ui/Async';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import css from './SettingsPage.module.css';

/** Whether a log-in asks for a code, and the way to change that. */
export function TwoFactorSection({ id }: { id: string }) {
  const { data, error, mutate } = useApi<'/front/users/{id}/2fa'>([
    '/front/users/{id}/2fa',
    { path: { id } },
  ]);
  return (
    <section className={css.section} aria-labelledby="two-factor-title">
      <h2 id="two-factor-title">
        <Trans>Two-factor authentication</Trans>
      </h2>
      <Async isKnown={Boolean(data)} error={error} onRetry={() => void mutate()} height={48} />
      {data && (
        <div className={css.row}>
          <p>
            {data.isEnabled ? (
              <>
                <Badge tone="ok">
                  <Trans>On</Trans>
                </Badge>{' '}
                <Trans>Logging in requires a code from your app.</Trans>
              </>
            ) : (
              <Trans>Protect your account with a code from your phone in addition to your password.</Trans>
            )}
          </p>
          <Button tone="outline" onClick={() => openModal('twoFactorSettings', {})}>
            {data.isEnabled ? <Trans>Manage</Trans> : <Trans>Set up</Trans>}
          </Button>
        </div>
      )}
    </section>
  );
}
