import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { FolderPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { accept, api } from '~/api/client';
import { tellRefusal } from '~/api/tell-refusal';
import { useApi } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import type { ModalControl } from '~/app/modals/registry';
import { refreshStorage } from '~/pictures/use-storage';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Select } from '~/ui/Select';
import { inParts } from './in-parts';

type Props = ModalControl & { ids: readonly string[]; onMoved?: () => void };

/** Moves media to a folder, or out of any. */
export default function MoveFolder({ ids, onMoved, ...control }: Props) {
  const { t } = useLingui();
  const formId = useId();
  const { data } = useApi(['/front/media-storage/folders']);
  const [folderId, setFolderId] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const count = ids.length;
  const move = async (event: React.FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    try {
      await inParts(ids, (part) =>
        accept(api.POST('/front/media-storage/folder', { body: { ids: part, folderId: folderId || null } })),
      );
      refreshStorage();
      control.onClose();
      onMoved?.();
    } catch (error) {
      tellRefusal(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      {...control}
      size="small"
      title={<Plural value={count} one="Move # item" other="Move # items" />}
      actions={
        <>
          <Button
            tone="ghost"
            icon={<FolderPlus />}
            onClick={() =>
              openModal('newFolder', { onMade: () => openModal('moveFolder', { ids, onMoved }) })
            }
          >
            <Trans>New folder</Trans>
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy} disabled={!data}>
            <Trans>Move</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void move(event)}>
        <Select
          label={t`Folder`}
          value={folderId}
          options={[
            { value: '', label: t`No folder` },
            ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => setFolderId(target.value)}
        />
      </form>
    </Dialog>
  );
}
