import { Trans, useLingui } from '@lingui/react/macro';
import type { ModalControl } from '~/app/modals/registry';
import { Checkout } from './Checkout';

type Props = ModalControl & { id: string; kind: 'post' | 'album'; priceCents: number; source?: string };

/** Buys a post or an album, for good. */
export default function PurchasePostModal({ id, kind, priceCents, ...control }: Props) {
  const { t } = useLingui();
  return (
    <Checkout
      {...control}
      title={kind === 'album' ? t`Unlock this album` : t`Unlock this post`}
      description={<Trans>Pay once, keep it forever.</Trans>}
      wanted={{ kind, id }}
      priceCents={priceCents}
    />
  );
}
