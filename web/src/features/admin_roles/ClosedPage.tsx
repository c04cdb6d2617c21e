import { Trans, useLingui } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import type { Permission } from '~/app/use-may';
import { roles } from '~/staff/roles';
import { StaffPage } from '~/staff/StaffPage';
import { Async } from '~/ui/Async';
import { EmptyState } from '~/ui/EmptyState';
import { SceneArt } from '~/ui/SceneArt';

/** Says that the viewer's role doesn't open the page, and which roles do. */
export function ClosedPage({ permission }: { permission: Permission }) {
  const { t, i18n } = useLingui();
  const { data, error, mutate } = useApi<'/front/admin/roles'>(['/front/admin/roles']);
  const names = (data?.items ?? [])
    .filter(({ permissions }) => permissions.includes(permission))
    .map(({ role }) => i18n._(roles[role]))
    .join(', ');
  return (
    <StaffPage title={t`No access`}>
      <EmptyState
        art={<SceneArt seed={11} palette="dusk" />}
        title={<Trans>Your role doesn’t open this page</Trans>}
      >
        {data ? (
          <Trans>These roles open it: {names}.</Trans>
        ) : (
          <Async isKnown={false} error={error} onRetry={() => void mutate()} height={24} />
        )}
      </EmptyState>
    </StaffPage>
  );
}
