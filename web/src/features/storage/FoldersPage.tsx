import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Folder, FolderPlus, MoreVertical } from 'lucide-react';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import { PageButton } from '~/app/PageButton';
import { Button } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { IconButton } from '~/ui/IconButton';
import { Link } from '~/ui/Link';
import { Menu } from '~/ui/Menu';
import { Page } from '~/ui/Page';
import { Skeleton } from '~/ui/Skeleton';
import css from './Folders.module.css';
import storage from './Storage.module.css';

type MediaFolder = Schema['MediaFolder'];

/** Contents of a folder, counted. */
function Counters({ counters }: { counters: Schema['MediaCounters'] }) {
  const photos = counters.publishedPhotos + counters.unpublishedPhotos;
  const videos = counters.publishedVideos + counters.unpublishedVideos;
  const published = counters.totalPublished;
  return (
    <span className={css.counters}>
      <Plural value={photos} one="# photo" other="# photos" />
      {' · '}
      <Plural value={videos} one="# video" other="# videos" />
      {published > 0 && (
        <>
          {' · '}
          <Trans>{published} published</Trans>
        </>
      )}
    </span>
  );
}

function FolderCard({ folder }: { folder: MediaFolder }) {
  const { t } = useLingui();
  const { id, name, counters } = folder;
  return (
    <li className={css.card}>
      <Link to={`/media-storage/folder/${id}`} className={css.open}>
        <Folder size={28} aria-hidden="true" />
        <span className={css.name}>{name}</span>
        <Counters counters={counters} />
      </Link>
      <Menu
        trigger={<IconButton className={css.more} label={t`More: ${name}`} icon={<MoreVertical />} />}
        entries={[
          {
            kind: 'action',
            label: <Trans>Rename</Trans>,
            onSelect: () => openModal('newFolder', { folder }),
          },
          {
            kind: 'action',
            tone: 'danger',
            label: <Trans>Remove</Trans>,
            onSelect: () => openModal('removeFolder', { folders: [folder] }),
          },
        ]}
      />
    </li>
  );
}

function Folders() {
  const { t } = useLingui();
  const { data, error, mutate } = useApi(['/front/media-storage/folders']);
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) {
    return (
      <div className={css.list} aria-busy="true">
        {[1, 2, 3].map((key) => (
          <Skeleton key={key} style={{ blockSize: 120 }} />
        ))}
      </div>
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState title={<Trans>No folders yet</Trans>}>
        <Trans>Organize your images and videos in folders. Only you can see them.</Trans>
      </EmptyState>
    );
  }
  return (
    <ul className={css.list} aria-label={t`Folders`}>
      {data.items.map((folder) => (
        <FolderCard key={folder.id} folder={folder} />
      ))}
    </ul>
  );
}

export default function FoldersPage() {
  const { t } = useLingui();
  return (
    <Page
      title={t`Folders`}
      action={
        <div className={storage.actions}>
          <PageButton to="/media-storage" tone="outline">
            <Trans>All media</Trans>
          </PageButton>
          <Button icon={<FolderPlus />} onClick={() => openModal('newFolder', {})}>
            <Trans>New folder</Trans>
          </Button>
        </div>
      }
    >
      <Folders />
    </Page>
  );
}
