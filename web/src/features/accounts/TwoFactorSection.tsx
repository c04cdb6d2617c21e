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
                <Trans>Logging in asks for a code from your app.</Trans>
              </>
            ) : (
              <Trans>
                Logging in also asks for a code from an app on your phone, so your password alone isn’t
                enough.
              </Trans>
            )}
          </p>
          <Button tone="outline" onClick={() => openModal('twoFactorSettings', {})}>
            {data.isEnabled ? <Trans>Settings of the codes</Trans> : <Trans>Set up</Trans>}
          </Button>
        </div>
      )}
    </section>
  );
}
