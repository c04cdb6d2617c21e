import { Trans, useLingui } from '@lingui/react/macro';
import type { ModalControl } from '~/app/modals/registry';
import { BundleCheckout } from './BundleCheckout';
import { Checkout } from './Checkout';

type Props = ModalControl & {
  id: string;
  kind: 'post' | 'album' | 'bundle';
  /** Left out for a bundle, which shows its price for this user. */
  priceCents?: number;
  source?: string;
};

/** Buys a post, an album or a bundle of them, for good. */
export default function PurchasePostModal({ id, kind, priceCents = 0, ...control }: Props) {
  const { t } = useLingui();
  if (kind === 'bundle') return <BundleCheckout id={id} {...control} />;
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
