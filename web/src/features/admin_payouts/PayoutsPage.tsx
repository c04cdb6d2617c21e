import { Trans, useLingui } from '@lingui/react/macro';
import { isRefusal } from '~/api/refusal';
import { useApi } from '~/api/use-api';
import { NotFound } from '~/app/NotFound';
import { formatMoment, formatMoney } from '~/i18n/format';
import { ListState } from '~/staff/ListState';
import { Nothing } from '~/staff/Part';
import { StaffPage } from '~/staff/StaffPage';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Table } from '~/ui/Table';
import { useQuery } from '~/ui/use-query';
import { Batch } from './Batch';
import { batchStates, methodWords } from './words';

const money = (cents: number) => formatMoney(cents, 'USD');

/** The payouts of each week: looked at by two, sent to the bank, and what came of them. */
export default function PayoutsPage() {
  const { t, i18n } = useLingui();
  const { query, setQuery } = useQuery();
  const { data, error, mutate } = useApi(['/front/admin/payouts']);
  if (isRefusal(error, 'forbidden', 'not_found')) return <NotFound />;
  const chosen = query.get('batch') ?? data?.items[0]?.id;
  return (
    <StaffPage title={t`Payouts`}>
      <ListState isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={240} />
      {data?.items.length === 0 && (
        <Nothing>
          <Trans>No payouts yet. They run every Monday.</Trans>
        </Nothing>
      )}
      {data && data.items.length > 0 && (
        <Table
          label={t`Batches`}
          rows={data.items}
          keyOf={({ id }) => id}
          isChosen={({ id }) => id === chosen}
          cardsBelow={640}
          columns={[
            { label: t`Closed`, kind: 'title', cell: ({ closedAt }) => formatMoment(closedAt) },
            {
              label: t`Status`,
              kind: 'half',
              cell: ({ state }) => (
                <Badge tone={batchStates[state].tone}>{i18n._(batchStates[state].word)}</Badge>
              ),
            },
            { label: t`Method`, kind: 'half', cell: ({ kind }) => i18n._(methodWords[kind]) },
            { label: t`Payouts`, kind: 'number', cell: ({ payouts }) => payouts },
            { label: t`Amount`, kind: 'number', cell: ({ totalCents }) => money(totalCents) },
            {
              label: t`Show`,
              kind: 'action',
              cell: ({ id }) => (
                <Button size="small" tone="outline" onClick={() => setQuery({ batch: id })}>
                  <Trans>Show</Trans>
                </Button>
              ),
            },
          ]}
        />
      )}
      {chosen && <Batch key={chosen} id={chosen} onChanged={() => void mutate()} />}
    </StaffPage>
  );
}
