import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { accept, api } from '~/api/client';
import type { ModalControl } from '~/app/modals/registry';
import { refusalText } from '~/i18n/refusals';
import { refreshStorage } from '~/pictures/use-storage';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { TextField } from '~/ui/TextField';

type Props = ModalControl & {
  /** The one to rename; left out: a new one is made. */
  folder?: { id: string; name: string };
  onMade?: (id: string) => void;
};

const NAME_MAX = 60;

/** Makes a folder, or gives one another name. */
export default function NewFolder({ folder, onMade, ...control }: Props) {
  const { t } = useLingui();
  const formId = useId();
  const [name, setName] = useState(folder?.name ?? '');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    try {
      if (folder) {
        await accept(
          api.PUT('/front/media-storage/folders/{id}', {
            params: { path: { id: folder.id } },
            body: { name },
          }),
        );
      } else {
        const made = await accept(api.POST('/front/media-storage/folders', { body: { name } }));
        onMade?.(made.id);
      }
      refreshStorage();
      control.onClose();
    } catch (error) {
      setProblem(refusalText(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      {...control}
      size="small"
      title={folder ? <Trans>Rename folder</Trans> : <Trans>New folder</Trans>}
      actions={
        <>
          <Button tone="outline" onClick={control.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy} disabled={!name.trim()}>
            {folder ? <Trans>Rename</Trans> : <Trans>Create</Trans>}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void save(event)}>
        <TextField
          label={t`Name`}
          value={name}
          maxLength={NAME_MAX}
          error={problem}
          autoComplete="off"
          onChange={({ target }) => {
            setName(target.value);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
