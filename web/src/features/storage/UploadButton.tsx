import { Trans } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import { openModal, preloadModal } from '~/app/modals/current';
import { Button } from '~/ui/Button';

/** Opens the window that takes files, for a folder if one is on screen. */
export const UploadButton = ({ folderId }: { folderId?: string }) => (
  <Button
    icon={<Upload />}
    onPointerEnter={() => void preloadModal('mediaStorageUpload')}
    onClick={() => openModal('mediaStorageUpload', { folderId })}
  >
    <Trans>Upload</Trans>
  </Button>
);
