import type { ModalControl } from '~/app/modals/registry';
import { Checkout } from './Checkout';
import type { Wanted } from './use-purchase';

type Props = ModalControl & {
  title: string;
  wanted: Wanted;
  priceCents: number;
  currency?: string;
  source?: string;
};

/** Pays for one thing that was chosen elsewhere. */
export default function SinglePaymentModal(props: Props) {
  return <Checkout {...props} />;
}
