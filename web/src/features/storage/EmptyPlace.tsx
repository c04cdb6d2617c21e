import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { PageButton } from '~/app/PageButton';
import type { StorageFilter } from '~/pictures/use-storage';
import { EmptyState } from '~/ui/EmptyState';
import { SceneArt } from '~/ui/SceneArt';
import css from './Storage.module.css';
import { UploadButton } from './UploadButton';

/** A list without media. */
export function EmptyPlace({ filter }: { filter: StorageFilter }) {
  const { status, type, folderId, search, isFavorite, isGenerated, generationId } = filter;
  if (status === 'deleted') {
    return (
      <EmptyState art={<SceneArt seed={30} palette="rose" />} title={<Trans>The trash is empty</Trans>}>
        <Trans>Deleted items can be restored from here.</Trans>
      </EmptyState>
    );
  }
  if (status || type || search || isFavorite || isGenerated !== undefined || generationId) {
    return <EmptyState title={<Trans>No matches</Trans>} />;
  }
  return (
    <EmptyState
      art={<SceneArt seed={12} palette="ember" />}
      title={folderId ? <Trans>This folder is empty</Trans> : <Trans>Nothing here yet</Trans>}
      action={
        <div className={css.actions}>
          <UploadButton folderId={folderId ?? undefined} />
          {!folderId && (
            <PageButton to="/image-generator/imagine" tone="outline" icon={<Plus />}>
              <Trans>Create an image</Trans>
            </PageButton>
          )}
        </div>
      }
    >
      <Trans>Everything you upload or generate appears here.</Trans>
    </EmptyState>
  );
}
