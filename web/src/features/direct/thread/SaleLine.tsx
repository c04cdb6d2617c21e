import { Trans, useLingui } from '@lingui/react/macro';
import { Gem, HandCoins, LockOpen, Undo2 } from 'lucide-react';
import { formatMoney } from '~/i18n/format';
import { Badge } from '~/ui/Badge';
import { Link } from '~/ui/Link';
import type { Sale } from '../wire';
import css from './Direct.module.css';
import { saleCount, salePrice, saleWords } from './sale-words';

type Props = {
  sale: Sale;
  /** Whether the user is the buyer. */
  isOwn: boolean;
  /** The other person's name. */
  name: string;
};

const icons = {
  joined: <Gem size={14} />,
  tipped: <HandCoins size={14} />,
  unlocked_post: <LockOpen size={14} />,
  unlocked_bundle: <LockOpen size={14} />,
  unlocked_message: <LockOpen size={14} />,
  unlocked_for_chips: <LockOpen size={14} />,
};

/** A sale, told in the conversation: what it was, for how much, and what was refunded of it. */
export function SaleLine({ sale, isOwn, name }: Props) {
  const { i18n } = useLingui();
  const { facts, isRefunded, refundedCents } = sale;
  const details = [salePrice(facts), saleCount(facts)].filter((detail) => detail !== undefined);
  const part = formatMoney(refundedCents, 'USD');
  return (
    <p className={css.sale} data-refunded={isRefunded || undefined}>
      {icons[facts.kind]}
      <span>{saleWords({ facts, isOwn, name }, i18n)}</span>
      {details.length > 0 && <strong>{details.join(' · ')}</strong>}
      {facts.kind === 'unlocked_post' && (
        <Link to={`/post/${facts.itemId}`}>
          <Trans>View post</Trans>
        </Link>
      )}
      {isRefunded ? (
        <Badge icon={<Undo2 size={14} />}>
          <Trans>Refunded</Trans>
        </Badge>
      ) : (
        refundedCents > 0 && (
          <Badge icon={<Undo2 size={14} />}>
            <Trans>{part} refunded</Trans>
          </Badge>
        )
      )}
    </p>
  );
}
