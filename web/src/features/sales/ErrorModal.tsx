import { Trans, useLingui } from '@lingui/react/macro';
import type { ModalControl } from '~/app/modals/registry';
import { ButtonLink } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';

/** Says that a plan was not paid. */
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
          <ButtonLink to="/subscription">
            <Trans>Try again</Trans>
          </ButtonLink>
        </>
      }
    />
  );
}
