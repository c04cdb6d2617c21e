import { Trans } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import type { ModalControl } from '~/app/modals/registry';
import { clearDone, useUploads } from '~/pictures/upload/queue';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { DropZone } from './DropZone';
import { Unfinished } from './Unfinished';
import css from './Upload.module.css';
import { UploadList } from './UploadList';
import { type Target, useAddFiles } from './use-add-files';

type Props = ModalControl & Target;
/** Where one is: choosing files, or seeing how far they are. */
type Step = 'browser' | 'progress';

/** Brings files into the media storage. Closing it stops nothing. */
export default function UploadModal({ folderId, wanted, ...control }: Props) {
  const uploads = useUploads();
  const [step, setStep] = useState<Step>(uploads.length > 0 ? 'progress' : 'browser');
  const add = useAddFiles({ folderId, wanted });
  const onFiles = useCallback(
    (files: Iterable<File>) => {
      if (add(files).length > 0) setStep('progress');
    },
    [add],
  );
  const close = () => {
    clearDone();
    control.onClose();
  };
  return (
    <Dialog
      {...control}
      onClose={close}
      title={<Trans>Upload media</Trans>}
      description={
        <Trans>Images up to 32 MB and videos up to 10 GB. Uploads continue when you close this window.</Trans>
      }
      actions={
        <Button onClick={close}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className={css.body}>
        <DropZone wanted={wanted} onFiles={onFiles} isSmall={step === 'progress'} />
        {step === 'progress' && <UploadList items={uploads} />}
        <Unfinished />
      </div>
    </Dialog>
  );
}
