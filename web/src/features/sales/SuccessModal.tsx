import { Trans, useLingui } from '@lingui/react/macro';
import type { ModalControl } from '~/app/modals/registry';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';

/** Says that what was bought is there. */
export default function SuccessModal(control: ModalControl) {
  const { t } = useLingui();
  return (
    <Dialog
      {...control}
      size="small"
      title={t`Purchase complete`}
      description={<Trans>Your purchase is unlocked.</Trans>}
      actions={
        <Button onClick={control.onClose}>
          <Trans>Continue</Trans>
        </Button>
      }
    />
  );
}
