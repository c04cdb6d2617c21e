import { Trans, useLingui } from '@lingui/react/macro';
import { MonitorSmartphone } from 'lucide-react';
import useSWRMutation from 'swr/mutation';
import { accept, api } from '~/api/client';
import { useApi } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import { formatAgo } from '~/i18n/format';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { describeDevice } from '~/ui/device';
import { ErrorState } from '~/ui/ErrorState';
import { Skeleton } from '~/ui/Skeleton';
import { toast } from '~/ui/toast';
import css from './SettingsPage.module.css';

const key = ['/front/auth/sessions'] as const;

function useEndSession() {
  const { trigger, isMutating } = useSWRMutation(
    key,
    (_, { arg: id }: { arg: string }) =>
      accept(api.DELETE('/front/auth/sessions/{id}', { params: { path: { id } } })),
    { throwOnError: false },
  );
  return { endSession: trigger, isEnding: isMutating };
}

/** Asks, and then logs out everywhere but here. */
function useEndOthers(reload: () => Promise<unknown>) {
  const { t } = useLingui();
  return () =>
    openModal('confirm', {
      title: <Trans>Log out everywhere else?</Trans>,
      description: <Trans>All other devices have to log in again.</Trans>,
      action: <Trans>Log out everywhere else</Trans>,
      onConfirm: async () => {
        await accept(api.DELETE('/front/auth/sessions', {}));
        await reload();
        toast.success(t`Logged out everywhere else`);
      },
    });
}

/** Where this account is logged in, and the way to end each of them. */
export function Sessions() {
  const { t } = useLingui();
  const { data, error, mutate } = useApi<'/front/auth/sessions'>(key);
  const { endSession, isEnding } = useEndSession();
  const endOthers = useEndOthers(() => mutate());
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton style={{ blockSize: 136 }} />;
  return (
    <>
      <ul className={css.sessions}>
        {data.items.map(({ id, isCurrent, userAgent, lastSeenAt }) => {
          const name = describeDevice(userAgent) ?? t`Unknown device`;
          return (
            <li key={id}>
              <MonitorSmartphone aria-hidden="true" />
              <span className={css.device}>
                <strong>{name}</strong>
                <span>
                  <Trans>
                    Last active: <time dateTime={lastSeenAt}>{formatAgo(lastSeenAt)}</time>
                  </Trans>
                </span>
              </span>
              {isCurrent ? (
                <Badge tone="ok">
                  <Trans>This device</Trans>
                </Badge>
              ) : (
                <Button
                  size="small"
                  tone="outline"
                  disabled={isEnding}
                  aria-label={t`Log out ${name}`}
                  onClick={() => void endSession(id, { onSuccess: () => toast.success(t`Logged out`) })}
                >
                  <Trans>Log out</Trans>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {data.items.some(({ isCurrent }) => !isCurrent) && (
        <p>
          <Button tone="outline" onClick={endOthers}>
            <Trans>Log out everywhere else</Trans>
          </Button>
        </p>
      )}
    </>
  );
}
