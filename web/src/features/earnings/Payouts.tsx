import { Trans, useLingui } from '@lingui/react/macro';
import { useApiPages } from '~/api/use-api-pages';
import { formatMoment, formatMoney } from '~/i18n/format';
import { Badge } from '~/ui/Badge';
import { Table } from '~/ui/Table';
import { List } from './List';

/** Payouts, completed and in progress. */
export function Payouts() {
  const { t } = useLingui();
  const list = useApiPages('/front/earnings/payouts');
  const words = {
    closed: t`In review`,
    exported: t`Processing`,
    settled: t({ message: 'Paid', context: 'payout' }),
    returned: t`Returned`,
    failed: t`Failed`,
    stopped: t`Stopped`,
  };
  return (
    <List list={list} empty={<Trans>Payouts to your account appear here.</Trans>}>
      <Table
        label={t`Payouts`}
        rows={list.items}
        keyOf={({ id }) => id}
        cardsBelow={640}
        columns={[
          { label: t`Date`, kind: 'title', cell: ({ closedAt }) => formatMoment(closedAt) },
          { label: t`Amount`, kind: 'number', cell: ({ amountCents }) => formatMoney(amountCents, 'USD') },
          { label: t`To`, kind: 'half', cell: ({ destinationEnd }) => `… ${destinationEnd}` },
          { label: t`Status`, kind: 'half', cell: ({ state }) => <Badge>{words[state]}</Badge> },
        ]}
      />
    </List>
  );
}
