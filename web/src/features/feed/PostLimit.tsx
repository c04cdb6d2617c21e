import { Trans, useLingui } from '@lingui/react/macro';
import type { ModalControl } from '~/app/modals/registry';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';

/** Told in place of a sixth post of a creator who is in no studio. */
export default function PostLimit(control: ModalControl) {
  const { t } = useLingui();
  return (
    <Dialog {...control} title={t`You have five posts`}>
      <p>
        <Trans>Creators without a studio can have five posts. Delete one to make room.</Trans>
      </p>
      <Button onClick={control.onClose}>
        <Trans>Close</Trans>
      </Button>
    </Dialog>
  );
}
