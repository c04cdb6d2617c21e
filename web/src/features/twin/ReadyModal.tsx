import { Trans } from '@lingui/react/macro';
import type { ModalControl } from '~/app/modals/registry';
import { ButtonLink } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';

/** Tells a member who is no creator that their twin can be tried, and how it could answer fans. */
export default function ReadyModal(control: ModalControl) {
  return (
    <Dialog
      {...control}
      size="small"
      title={<Trans>Your twin is ready to chat</Trans>}
      description={
        <Trans>
          Try it now. To let it answer fans, become a creator: we check your age and identity first.
        </Trans>
      }
      actions={
        <>
          <ButtonLink tone="outline" to="/become-creator">
            <Trans>Become a creator</Trans>
          </ButtonLink>
          <ButtonLink to="/twin/mind#test">
            <Trans>Try it</Trans>
          </ButtonLink>
        </>
      }
    />
  );
}
