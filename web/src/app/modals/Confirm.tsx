import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import type { ModalControl } from './registry';

type Props = ModalControl & {
  title: ReactNode;
  description?: ReactNode;
  action: ReactNode;
  tone?: 'primary' | 'danger';
  onConfirm: () => void;
};

/** Asks before money moves or something is gone for good. Everything else offers Undo instead. */
export default function Confirm({
  title,
  description,
  action,
  tone = 'primary',
  onConfirm,
  ...control
}: Props) {
  const confirm = () => {
    onConfirm();
    control.onClose();
  };
  return (
    <Dialog
      {...control}
      size="small"
      title={title}
      description={description}
      actions={
        <>
          <Button tone="outline" onClick={control.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone={tone} onClick={confirm}>
            {action}
          </Button>
        </>
      }
    />
  );
}
