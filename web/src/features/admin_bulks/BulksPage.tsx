import { Trans, useLingui } from '@lingui/react/macro';
import { isRefusal } from '~/api/refusal';
import { NotFound } from '~/app/NotFound';
import { StaffPage } from '~/staff/StaffPage';
import { ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { Notice } from '~/ui/Notice';
import { RibbonArt } from '~/ui/RibbonArt';
import { Skeleton } from '~/ui/Skeleton';
import { BulkList } from './BulkList';
import { useBulks } from './use-bulks';

/** What was done to many jobs at once, newest first. */
export default function BulksPage() {
  const { t } = useLingui();
  const { bulks, error, refresh } = useBulks();
  if (isRefusal(error, 'forbidden', 'not_found')) return <NotFound />;
  return (
    <StaffPage
      title={t`Bulk actions`}
      about={<Trans>What was done to many jobs at once. They go on by themselves, page open or not.</Trans>}
    >
      {error && bulks && (
        <Notice tone="danger">
          <Trans>The list could not be refreshed. What you see may be old.</Trans>
        </Notice>
      )}
      {error && !bulks && <ErrorState error={error} onRetry={refresh} />}
      {!bulks && !error && <Skeleton style={{ blockSize: 320 }} />}
      {bulks?.length === 0 && (
        <EmptyState
          art={<RibbonArt seed={6} palette="dusk" />}
          title={<Trans>No bulk actions yet</Trans>}
          action={
            <ButtonLink to="/admin/jobs" tone="outline">
              <Trans>Choose jobs</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            Choose jobs in the list, or retry those of an error, and what comes of it is told here.
          </Trans>
        </EmptyState>
      )}
      {bulks && bulks.length > 0 && <BulkList bulks={bulks} />}
    </StaffPage>
  );
}
