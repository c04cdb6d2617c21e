import { Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { useApiPages } from '~/api/use-api-pages';
import { placeOf } from '~/app/bought';
import { formatMoment, formatMoney } from '~/i18n/format';
import { paymentWords, saleWords } from '~/i18n/sale-kinds';
import { Avatar } from '~/ui/Avatar';
import { Badge, type BadgeTone } from '~/ui/Badge';
import { withEmoji } from '~/ui/emoji';
import { Link } from '~/ui/Link';
import { Detail, Table } from '~/ui/Table';
import css from './Earnings.module.css';
import { List } from './List';

type Purchase = Schema['Purchase'];

const tones: Record<Schema['PaymentState'], BadgeTone> = {
  created: 'plain',
  pending: 'info',
  failed: 'danger',
  paid: 'ok',
  refunded: 'plain',
  charged_back: 'danger',
};

/** Name of a purchase, leading to it. */
function Item({ purchase }: { purchase: Purchase }) {
  const { i18n } = useLingui();
  const { purpose, title, giftTo, isRenewal, isThere, state } = purchase;
  const to = state === 'paid' ? placeOf(purchase) : undefined;
  const name = <bdi>{title ? withEmoji(title) : i18n._(saleWords[purpose])}</bdi>;
  return (
    <>
      {to ? <Link to={to}>{name}</Link> : name}
      <Detail>
        {title && i18n._(saleWords[purpose])}
        {giftTo && <Trans>Gift for @{giftTo}</Trans>}
        {isRenewal && <Trans>Renewal</Trans>}
        {!isThere && <Trans>No longer available</Trans>}
      </Detail>
    </>
  );
}

function Seller({ purchase: { seller, sellerName, sellerAvatarUrl } }: { purchase: Purchase }) {
  if (!seller) return '–';
  return (
    <Link to={`/profile/${seller}`} className={css.person}>
      <Avatar name={sellerName || seller} person={seller} url={sellerAvatarUrl} size="small" />
      <bdi>{sellerName || seller}</bdi>
    </Link>
  );
}

/** Purchases for money, newest first, each with what was bought, from whom, and its receipt. */
export function Purchases() {
  const { t, i18n } = useLingui();
  const list = useApiPages('/front/payments');
  return (
    <List list={list} empty={<Trans>All that you buy appears here, with its receipt.</Trans>}>
      <Table
        label={t`Purchases`}
        rows={list.items}
        keyOf={({ id }) => id}
        cardsBelow={800}
        columns={[
          {
            label: t({ message: 'Item', context: 'for sale' }),
            kind: 'title',
            cell: (purchase) => <Item purchase={purchase} />,
          },
          { label: t`Creator`, kind: 'half', cell: (purchase) => <Seller purchase={purchase} /> },
          { label: t`Date`, kind: 'half', cell: ({ createdAt }) => formatMoment(createdAt) },
          {
            label: t`Price`,
            kind: 'number',
            cell: ({ amountCents, currency }) => formatMoney(amountCents, currency),
          },
          {
            label: t`Status`,
            kind: 'half',
            cell: ({ state }) => <Badge tone={tones[state]}>{i18n._(paymentWords[state])}</Badge>,
          },
          {
            label: t`Receipt`,
            isLabelHidden: true,
            kind: 'action',
            cell: ({ id, state }) => (
              <Link
                className={css.item}
                to={`/payment/${state === 'failed' ? 'failure' : 'success'}?payment=${id}`}
              >
                {state === 'paid' ? <Trans>Receipt</Trans> : <Trans>Show details</Trans>}
              </Link>
            ),
          },
        ]}
      />
    </List>
  );
}
