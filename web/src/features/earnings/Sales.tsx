import { useLingui } from '@lingui/react/macro';
import { useApiPages } from '~/api/use-api-pages';
import { formatMoment, formatMoney } from '~/i18n/format';
import { Badge } from '~/ui/Badge';
import { Table } from '~/ui/Table';
import { saleWords, stateWords } from './kinds';
import { List } from './List';

type Props = { path: '/front/earnings/sales' | '/front/earnings/purchases'; label: string };

/** Sales or purchases, newest first. Sellers see their net amount. */
export function Sales({ path, label }: Props) {
  const { t, i18n } = useLingui();
  const list = useApiPages(path);
  const isOwn = path === '/front/earnings/sales';
  const money = (cents: number) => formatMoney(cents, 'USD');
  return (
    <List list={list}>
      <Table
        label={label}
        rows={list.items}
        keyOf={({ id }) => id}
        cardsBelow={640}
        columns={[
          {
            label: t({ message: 'Item', context: 'for sale' }),
            kind: 'title',
            cell: ({ kind }) => i18n._(saleWords[kind]),
          },
          { label: t`Date`, kind: 'half', cell: ({ bookedAt }) => formatMoment(bookedAt) },
          { label: t`Price`, kind: 'number', cell: ({ grossCents }) => money(grossCents) },
          ...(isOwn
            ? [
                {
                  label: t`You earn`,
                  kind: 'number' as const,
                  cell: ({ grossCents, feeCents, studioCents }: (typeof list.items)[number]) =>
                    money(grossCents - feeCents - studioCents),
                },
                {
                  label: t`Status`,
                  kind: 'half' as const,
                  cell: ({ state }: (typeof list.items)[number]) => (
                    <Badge>{i18n._(stateWords[state])}</Badge>
                  ),
                },
              ]
            : []),
        ]}
      />
    </List>
  );
}
