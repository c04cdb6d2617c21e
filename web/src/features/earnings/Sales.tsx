import { Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { useApiPages } from '~/api/use-api-pages';
import { openModal } from '~/app/modals/current';
import { formatDay, formatMoment, formatMoney } from '~/i18n/format';
import { saleWords } from '~/i18n/sale-kinds';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { withEmoji } from '~/ui/emoji';
import { Link } from '~/ui/Link';
import { Detail, Table } from '~/ui/Table';
import { useQuery } from '~/ui/use-query';
import css from './Earnings.module.css';
import { stateWords } from './kinds';
import { List } from './List';

type Sale = Schema['SaleView'];
const money = (cents: number) => formatMoney(cents, 'USD');

/** Name of a sale and its buyer. */
function Item({ sale: { kind, title, subjectId, buyer } }: { sale: Sale }) {
  const { i18n } = useLingui();
  const word = i18n._(saleWords[kind]);
  const isPost = (kind === 'post' || kind === 'album') && subjectId;
  const name = <bdi>{title ? withEmoji(title) : word}</bdi>;
  return (
    <>
      {isPost ? (
        <Link className={css.item} to={`/post/${subjectId}`}>
          {name}
        </Link>
      ) : (
        name
      )}
      <Detail>
        {title && `${word} · `}
        {buyer ? (
          <button type="button" className={css.fan} onClick={() => openModal('fan', { username: buyer })}>
            @{buyer}
          </button>
        ) : (
          <Trans>Deleted account</Trans>
        )}
      </Detail>
    </>
  );
}

/** Sales, newest first: who bought what, what is left of the price, and when it can be paid out. */
export function Sales() {
  const { t, i18n } = useLingui();
  const { query, setQuery } = useQuery();
  const buyer = query.get('buyer') ?? undefined;
  const list = useApiPages('/front/earnings/sales', { query: { buyer } });
  return (
    <>
      {buyer && (
        <p className={css.tools}>
          <Trans>Sales to @{buyer}</Trans>
          <Button size="small" tone="outline" onClick={() => setQuery({ buyer: '' })}>
            <Trans>Show all sales</Trans>
          </Button>
        </p>
      )}
      <List list={list} empty={<Trans>Memberships, tips and posts you sell appear here.</Trans>}>
        <Table
          label={t`Earnings`}
          rows={list.items}
          keyOf={({ id }) => id}
          cardsBelow={800}
          columns={[
            {
              label: t({ message: 'Item', context: 'for sale' }),
              kind: 'title',
              cell: (sale) => <Item sale={sale} />,
            },
            { label: t`Date`, kind: 'half', cell: ({ bookedAt }) => formatMoment(bookedAt) },
            { label: t`Price`, kind: 'number', cell: ({ grossCents }) => money(grossCents) },
            {
              label: t`Fee`,
              kind: 'number',
              cell: ({ feeCents, studioCents }) => {
                const share = money(studioCents);
                return (
                  <>
                    −{money(feeCents)}
                    {studioCents > 0 && (
                      <Detail>
                        <Trans>Studio: −{share}</Trans>
                      </Detail>
                    )}
                  </>
                );
              },
            },
            {
              label: t`You earn`,
              kind: 'number',
              cell: ({ grossCents, feeCents, studioCents }) => money(grossCents - feeCents - studioCents),
            },
            {
              label: t`Status`,
              kind: 'half',
              cell: ({ state, availableAt }) => {
                const day = availableAt && formatDay(availableAt);
                return (
                  <>
                    <Badge>{i18n._(stateWords[state])}</Badge>
                    {state === 'pending' && day && (
                      <Detail>
                        <Trans>Available {day}</Trans>
                      </Detail>
                    )}
                  </>
                );
              },
            },
          ]}
        />
      </List>
    </>
  );
}
