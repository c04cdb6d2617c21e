import { Trans, useLingui } from '@lingui/react/macro';
import { isRefusal } from '~/api/refusal';
import { NotFound } from '~/app/NotFound';
import { ListState } from '~/staff/ListState';
import { StaffPage } from '~/staff/StaffPage';
import { ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { SceneArt } from '~/ui/SceneArt';
import { BulkList } from './BulkList';
import { useBulks } from './use-bulks';

/** Bulk actions on jobs, newest first. */
export default function BulksPage() {
  const { t } = useLingui();
  const { bulks, error, refresh } = useBulks();
  if (isRefusal(error, 'forbidden', 'not_found')) return <NotFound />;
  return (
    <StaffPage
      title={t`Bulk actions`}
      about={<Trans>Actions on many jobs at once. They continue when you leave this page.</Trans>}
    >
      <ListState isKnown={bulks !== undefined} error={error} onRetry={refresh} height={320} />
      {bulks?.length === 0 && (
        <EmptyState
          art={<SceneArt seed={6} palette="dusk" />}
          title={<Trans>No bulk actions yet</Trans>}
          action={
            <ButtonLink to="/admin/jobs" tone="outline">
              <Trans>Select jobs</Trans>
            </ButtonLink>
          }
        >
          <Trans>Select jobs in the list, or retry all jobs with an error. Progress appears here.</Trans>
        </EmptyState>
      )}
      {bulks && bulks.length > 0 && <BulkList bulks={bulks} />}
    </StaffPage>
  );
}
