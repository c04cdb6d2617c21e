import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import { tellRefusal } from '~/api/tell-refusal';
import type { ModalControl } from '~/app/modals/registry';
import { refreshStorage } from '~/pictures/use-storage';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';

type Props = ModalControl & { folders: readonly { id: string; name: string }[]; onRemoved?: () => void };

/** Asks before folders go. What lies in them stays. */
export default function RemoveFolder({ folders, onRemoved, ...control }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const count = folders.length;
  const name = folders[0]?.name;
  const remove = async () => {
    setIsBusy(true);
    try {
      await accept(
        api.DELETE('/front/media-storage/folders', { body: { ids: folders.map(({ id }) => id) } }),
      );
      refreshStorage();
      control.onClose();
      onRemoved?.();
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
      title={
        count === 1 ? (
          <Trans>Delete “{name}”?</Trans>
        ) : (
          <Plural value={count} one="Delete # folder?" other="Delete # folders?" />
        )
      }
      description={<Trans>Its images and videos stay in your library.</Trans>}
      actions={
        <>
          <Button tone="outline" onClick={control.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone="danger" isBusy={isBusy} onClick={() => void remove()}>
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    />
  );
}
