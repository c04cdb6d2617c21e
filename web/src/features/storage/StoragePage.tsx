import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRightLeft, Folder, Import, Users } from 'lucide-react';
import { PageButton } from '~/app/PageButton';
import { useSession } from '~/app/session';
import { Page, pageNote } from '~/ui/Page';
import { useQuery } from '~/ui/use-query';
import { BIN_DAYS } from './days-left';
import { Filters } from './Filters';
import { filterOf } from './filter';
import css from './Storage.module.css';
import { StorageGrid } from './StorageGrid';
import { UploadButton } from './UploadButton';
import { UploadsUnderWay } from './UploadsUnderWay';

/** Everything that the member has made or brought, and what was deleted and can still come back. */
export default function StoragePage() {
  const { t } = useLingui();
  const { query } = useQuery();
  const filter = filterOf(query);
  const { user } = useSession();
  return (
    <Page
      title={t`Media library`}
      action={
        <div className={css.actions}>
          <PageButton to="/media-storage/folders" tone="outline" icon={<Folder />}>
            <Trans>Folders</Trans>
          </PageButton>
          {user?.isApproved && (
            <>
              <PageButton to="/settings/people" tone="outline" icon={<Users />}>
                <Trans>People</Trans>
              </PageButton>
              <PageButton to="/import/100" tone="outline" icon={<Import />}>
                <Trans>Import</Trans>
              </PageButton>
              <PageButton to="/transfers" tone="outline" icon={<ArrowRightLeft />}>
                <Trans>Transfers</Trans>
              </PageButton>
            </>
          )}
          <UploadButton />
        </div>
      }
    >
      <UploadsUnderWay />
      <Filters />
      {filter.status === 'deleted' && (
        <p className={pageNote}>
          <Trans>Deleted media stays here for {BIN_DAYS} days, then it’s permanently deleted.</Trans>
        </p>
      )}
      <StorageGrid key={JSON.stringify(filter)} filter={filter} />
    </Page>
  );
}
