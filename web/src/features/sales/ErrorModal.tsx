import { Trans, useLingui } from '@lingui/react/macro';
import type { ModalControl } from '~/app/modals/registry';
import { Button, ButtonLink } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';

/** Says that a payment did not go through. */
export default function ErrorModal(control: ModalControl) {
  const { t } = useLingui();
  return (
    <Dialog
      {...control}
      size="small"
      title={t`Payment failed`}
      description={<Trans>You weren’t charged and nothing changed. You can try again.</Trans>}
      actions={
        <>
          <ButtonLink tone="outline" to="/support/billing">
            <Trans>Billing help</Trans>
          </ButtonLink>
          <Button onClick={control.onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    />
  );
}
