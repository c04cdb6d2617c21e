import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import { isRefusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { tellRefusal } from '~/api/tell-refusal';
import { useApi } from '~/api/use-api';
import { NotFound } from '~/app/NotFound';
import { formatMoment, formatMoney } from '~/i18n/format';
import { ListState } from '~/staff/ListState';
import { Nothing, Part } from '~/staff/Part';
import { StaffPage } from '~/staff/StaffPage';
import { Button } from '~/ui/Button';
import { Table } from '~/ui/Table';
import { TextArea } from '~/ui/TextArea';
import { useQuery } from '~/ui/use-query';
import { Result } from './Result';

type Batch = Schema['PayoutBatch'];
type Step = 'check' | 'approve' | 'export';
const stepOf: Partial<Record<Batch['state'], Step>> = {
  closed: 'check',
  checked: 'approve',
  approved: 'export',
};
const money = (cents: number) => formatMoney(cents, 'USD');

/** The payouts of each week: looked at by two, sent to the bank, and what came of them. */
export default function PayoutsPage() {
  const { t } = useLingui();
  const { query, setQuery } = useQuery();
  const { data, error, mutate } = useApi(['/front/admin/payouts']);
  const words = useStates();
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
            { label: t`Status`, kind: 'half', cell: ({ state }) => words[state] },
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
      {chosen && <BatchPart key={chosen} id={chosen} onChanged={() => void mutate()} />}
    </StaffPage>
  );
}

function useStates(): Record<Batch['state'], string> {
  const { t } = useLingui();
  return {
    closed: t({ message: 'New', context: 'request' }),
    checked: t`Checked`,
    approved: t`Approved`,
    exported: t`Sent`,
    done: t`Done`,
  };
}

type Props = { id: string; onChanged: () => void };

function BatchPart({ id, onChanged }: Props) {
  const { t } = useLingui();
  const { data, error, mutate } = useApi(['/front/admin/payouts/{id}', { path: { id } }]);
  const [report, setReport] = useState('');
  const words = { check: t`Check`, approve: t`Approve`, export: t`Send` };
  const run = async (call: Promise<unknown>) => {
    await call.catch(tellRefusal);
    await mutate();
    onChanged();
  };
  const params = { path: { id } };
  const step = data && stepOf[data.batch.state];
  const file = (format: string) => `/front/admin/payouts/${id}/file?format=${format}`;
  const isSent = data?.batch.exportedAt !== null && data?.batch.exportedAt !== undefined;
  return (
    <Part title={<Trans>Payouts in this batch</Trans>}>
      <ListState isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={240} />
      {step && (
        <Button
          onClick={() =>
            void run(
              accept(api.POST(`/front/admin/payouts/{id}/${step}`, { params, body: { reason: null } })),
            )
          }
        >
          {words[step]}
        </Button>
      )}
      {isSent && (
        <p>
          {data?.batch.kind === 'bank' && (
            <a href={file('xml')} download>
              pain.001
            </a>
          )}{' '}
          <a href={file('csv')} download>
            CSV
          </a>
        </p>
      )}
      {data && (
        <Table
          label={t`Payouts`}
          rows={data.lines}
          keyOf={({ id: payout }) => payout}
          cardsBelow={640}
          columns={[
            { label: t`Person`, kind: 'title', cell: ({ username }) => username },
            {
              label: t`Recipient`,
              kind: 'half',
              cell: ({ holder, destinationEnd }) => `${holder} … ${destinationEnd}`,
            },
            { label: t`Amount`, kind: 'number', cell: ({ amountCents }) => money(amountCents) },
            {
              label: t`Status`,
              kind: 'half',
              cell: ({ state, reason, isChanged }) =>
                [state, reason, isChanged && t`account changed`].filter(Boolean).join(', '),
            },
            {
              label: t`Result`,
              kind: 'action',
              cell: (line) => <Result batch={id} line={line} onDone={(page) => void mutate(page, false)} />,
            },
          ]}
        />
      )}
      {isSent && (
        <>
          <TextArea
            label={<Trans>Bank report (pain.002)</Trans>}
            value={report}
            onChange={({ target }) => setReport(target.value)}
          />
          <Button
            tone="outline"
            onClick={() =>
              void run(accept(api.POST('/front/admin/payouts/{id}/results', { params, body: { report } })))
            }
          >
            <Trans>Import results</Trans>
          </Button>
        </>
      )}
    </Part>
  );
}
