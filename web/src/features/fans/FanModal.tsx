import { Trans } from '@lingui/react/macro';
import type { ModalControl } from '~/app/modals/registry';
import { Dialog } from '~/ui/Dialog';
import { FanPanel } from './FanPanel';

type Props = ModalControl & { username: string };

/** One fan, over any page that names them. */
export default function FanModal({ username, ...control }: Props) {
  return (
    <Dialog {...control} title={<Trans>Fan</Trans>}>
      <FanPanel username={username} />
    </Dialog>
  );
}
