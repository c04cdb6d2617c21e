import { Plural, Trans } from '@lingui/react/macro';
import { isActive } from './advance';
import type { Generation } from './order';

type Props = { generation: Generation };

const Chips = ({ value }: { value: number }) => <Plural value={value} one="# chip" other="# chips" />;

/** Chips of an order: its price, and what is held, paid and returned. Also its number and job, for questions about it. */
export function Receipt({ generation }: Props) {
  const { id, jobId, price, captured, returned } = generation;
  const held = isActive(generation) ? Math.max(0, price - captured - returned) : 0;
  return (
    <dl>
      <dt>
        <Trans>Price</Trans>
      </dt>
      <dd>
        <Chips value={price} />
      </dd>
      <dt>
        <Trans context="chips">On hold</Trans>
      </dt>
      <dd>
        <Chips value={held} />
      </dd>
      <dt>
        <Trans context="chips">Paid</Trans>
      </dt>
      <dd>
        <Chips value={captured} />
      </dd>
      <dt>
        <Trans context="chips">Returned</Trans>
      </dt>
      <dd>
        <Chips value={returned} />
      </dd>
      <dt>
        <Trans>Order</Trans>
      </dt>
      <dd>{id}</dd>
      <dt>
        <Trans>Job</Trans>
      </dt>
      <dd>{jobId}</dd>
    </dl>
  );
}
