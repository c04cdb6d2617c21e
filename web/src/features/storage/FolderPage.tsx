import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, Pencil, Trash2 } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { useApi } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import { PageButton } from '~/app/PageButton';
import { Button } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { Page } from '~/ui/Page';
import { useQuery } from '~/ui/use-query';
import { Filters } from './Filters';
import { filterOf } from './filter';
import { GridSkeleton } from './GridSkeleton';
import css from './Storage.module.css';
import { StorageGrid } from './StorageGrid';
import { UploadButton } from './UploadButton';
import { UploadsUnderWay } from './UploadsUnderWay';

/** Contents of a folder. */
export default function FolderPage() {
  const { t } = useLingui();
  const { id } = useParams<'id'>();
  const { query } = useQuery();
  const navigate = useNavigate();
  const { data, error, mutate } = useApi(['/front/media-storage/folders']);
  const folder = data?.items.find((known) => known.id === id);
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <GridSkeleton />;
  if (!folder) {
    return (
      <EmptyState
        title={<Trans>Folder not found</Trans>}
        action={
          <PageButton to="/media-storage/folders">
            <Trans>All folders</Trans>
          </PageButton>
        }
      />
    );
  }
  const filter = filterOf(query, folder.id);
  return (
    <Page
      title={folder.name}
      action={
        <div className={css.actions}>
          <PageButton to="/media-storage/folders" tone="ghost" icon={<ChevronLeft />}>
            <Trans>Folders</Trans>
          </PageButton>
          <Button tone="outline" icon={<Pencil />} onClick={() => openModal('newFolder', { folder })}>
            <Trans>Rename</Trans>
          </Button>
          <Button
            tone="outline"
            icon={<Trash2 />}
            aria-label={t`Delete folder`}
            onClick={() =>
              openModal('removeFolder', {
                folders: [folder],
                onRemoved: () => void navigate('/media-storage/folders'),
              })
            }
          >
            <Trans>Remove</Trans>
          </Button>
          <UploadButton folderId={folder.id} />
        </div>
      }
    >
      <UploadsUnderWay />
      <Filters />
      <StorageGrid key={JSON.stringify(filter)} filter={filter} />
    </Page>
  );
}
