import { Trans } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import type { ModalControl } from '~/app/modals/registry';
import { Button, ButtonLink } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { BlockFacts } from './BlockFacts';
import { blockedPage } from './blocked';

type Props = ModalControl & { block: Schema['BlockNotice'] };

/** Tells a logged-in user that their account was just blocked. It stays until they close it. */
export default function UserBlocked({ block, ...control }: Props) {
  return (
    <Dialog
      {...control}
      size="small"
      title={<Trans>Your account is blocked</Trans>}
      description={<Trans>You’re logged out on all devices.</Trans>}
      actions={
        <>
          <Button tone="outline" onClick={control.onClose}>
            <Trans>Close</Trans>
          </Button>
          <ButtonLink to={blockedPage(block)} onClick={control.onClose}>
            <Trans>What can I do?</Trans>
          </ButtonLink>
        </>
      }
    >
      <BlockFacts block={block} />
    </Dialog>
  );
}
