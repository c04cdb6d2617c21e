import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { tellRefusal } from '~/api/tell-refusal';
import { useApi } from '~/api/use-api';
import { formatMoment, formatMoney } from '~/i18n/format';
import { Fact, Facts } from '~/staff/Facts';
import { ListState } from '~/staff/ListState';
import { Part } from '~/staff/Part';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { type Column, Detail, RowLink, Table } from '~/ui/Table';
import { TextArea } from '~/ui/TextArea';
import { BatchStep } from './BatchStep';
import { Result } from './Result';
import { batchStates, methodWords, payoutStates } from './words';

type Page = Schema['PayoutBatchPage'];
type Line = Schema['PayoutLine'];

function BatchFacts({ batch }: Pick<Page, 'batch'>) {
  const { i18n } = useLingui();
  const { state, kind, payouts, totalCents, checkedBy, approvedBy, exportedAt } = batch;
  return (
    <Facts>
      <Fact name={<Trans>Status</Trans>}>
        <Badge tone={batchStates[state].tone}>{i18n._(batchStates[state].word)}</Badge>
      </Fact>
      <Fact name={<Trans>Amount</Trans>}>{formatMoney(totalCents, 'USD')}</Fact>
      <Fact name={<Trans>Payouts</Trans>}>{payouts}</Fact>
      <Fact name={<Trans>Method</Trans>}>{i18n._(methodWords[kind])}</Fact>
      {checkedBy && <Fact name={<Trans>Checked by</Trans>}>@{checkedBy}</Fact>}
      {approvedBy && <Fact name={<Trans>Approved by</Trans>}>@{approvedBy}</Fact>}
      {exportedAt && <Fact name={<Trans>Sent</Trans>}>{formatMoment(exportedAt)}</Fact>}
    </Facts>
  );
}

/** The bank's report on a batch, pasted as it is. */
function Report({ id, onDone }: { id: string; onDone: (page: Page) => void }) {
  const [report, setReport] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const send = async () => {
    setIsBusy(true);
    try {
      const params = { path: { id } };
      const { page } = await accept(
        api.POST('/front/admin/payouts/{id}/results', { params, body: { report } }),
      );
      setReport('');
      onDone(page);
    } catch (error) {
      tellRefusal(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <TextArea
        label={<Trans>Bank report (pain.002)</Trans>}
        value={report}
        onChange={({ target }) => setReport(target.value)}
      />
      <div>
        <Button
          size="small"
          tone="outline"
          isBusy={isBusy}
          disabled={report.trim() === ''}
          onClick={() => void send()}
        >
          <Trans>Import results</Trans>
        </Button>
      </div>
    </>
  );
}

type Props = { id: string; onChanged: () => void };

/** A batch: its sum, its people, and the next step. */
export function Batch({ id, onChanged }: Props) {
  const { t, i18n } = useLingui();
  const { data, error, mutate } = useApi(['/front/admin/payouts/{id}', { path: { id } }]);
  const put = (page: Page) => {
    void mutate(page, false);
    onChanged();
  };
  const file = (format: string) => `/front/admin/payouts/${id}/file?format=${format}`;
  const isSent = Boolean(data?.batch.exportedAt);
  const columns: Column<Line>[] = [
    {
      label: t`Person`,
      kind: 'title',
      isRowHead: true,
      cell: ({ accountId, username }) => <RowLink to={`/admin/members/${accountId}`}>{username}</RowLink>,
    },
    {
      label: t`Recipient`,
      kind: 'half',
      cell: ({ holder, destinationEnd }) => `${holder} … ${destinationEnd}`,
    },
    { label: t`Amount`, kind: 'number', cell: ({ amountCents }) => formatMoney(amountCents, 'USD') },
    {
      label: t`Status`,
      kind: 'half',
      cell: ({ state, reason, isChanged }) => (
        <>
          <Badge tone={payoutStates[state].tone}>{i18n._(payoutStates[state].word)}</Badge>
          {reason && <Detail>{reason}</Detail>}
          {isChanged && (
            <Detail>
              <Trans>account changed</Trans>
            </Detail>
          )}
        </>
      ),
    },
    { label: t`Result`, kind: 'action', cell: (line) => <Result batch={id} line={line} onDone={put} /> },
  ];
  return (
    <Part title={<Trans>Payouts in this batch</Trans>} tools={data && <BatchStep page={data} onDone={put} />}>
      <ListState isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={240} />
      {data && <BatchFacts batch={data.batch} />}
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
          columns={columns}
        />
      )}
      {isSent && <Report id={id} onDone={put} />}
    </Part>
  );
}
