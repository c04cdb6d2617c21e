import { Trans } from '@lingui/react/macro';
import type { ModalControl } from '~/app/modals/registry';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { AgreeButton, AgreementText, useAgreement } from './Agreement';

/** Asks a creator to accept the current agreement, without which nothing is published. */
export default function AgreementModal(control: ModalControl) {
  const known = useAgreement(control.onClose);
  return (
    <Dialog
      {...control}
      title={<Trans>Creator agreement</Trans>}
      description={<Trans>Accept it to publish.</Trans>}
      actions={
        <>
          <Button tone="outline" onClick={control.onClose}>
            <Trans>Not now</Trans>
          </Button>
          <AgreeButton {...known} />
        </>
      }
    >
      <AgreementText {...known} />
    </Dialog>
  );
}
