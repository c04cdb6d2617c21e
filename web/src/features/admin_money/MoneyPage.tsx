import { Trans, useLingui } from '@lingui/react/macro';
import { isRefusal } from '~/api/refusal';
import { useApi } from '~/api/use-api';
import { NotFound } from '~/app/NotFound';
import { formatChips, formatMoment, formatMoney } from '~/i18n/format';
import { ListState } from '~/staff/ListState';
import { Nothing, Part } from '~/staff/Part';
import { StaffPage } from '~/staff/StaffPage';
import { Notice } from '~/ui/Notice';
import { RowLink, Table } from '~/ui/Table';

/** What the books hold, what should be nothing and is not, and the newest payments. */
export default function MoneyPage() {
  const { t } = useLingui();
  const { data, error, mutate } = useApi(['/front/admin/money']);
  if (isRefusal(error, 'forbidden', 'not_found')) return <NotFound />;
  const amount = (asset: string, sum: number) =>
    asset === 'usd' ? formatMoney(sum, 'USD') : formatChips(sum);
  return (
    <StaffPage title={t`Money`}>
      <ListState isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={420} />
      {data?.alerts.length === 0 && (
        <Notice tone="ok">
          <Trans>The books balance.</Trans>
        </Notice>
      )}
      {data?.alerts.map(({ kind, count }) => (
        <Notice key={kind} tone="danger">
          {kind}: {count}
        </Notice>
      ))}
      {data && (
        <Part title={<Trans>Books</Trans>}>
          <Table
            label={t`Books`}
            rows={data.totals}
            keyOf={({ kind, asset }) => kind + asset}
            cardsBelow={0}
            columns={[
              { label: t`Account`, kind: 'title', cell: ({ kind }) => kind },
              { label: t`Sum`, kind: 'number', cell: (row) => amount(row.asset, row.amount) },
            ]}
          />
        </Part>
      )}
      {data && data.sources.length > 0 && (
        <Part title={<Trans>Where purchases began, in 30 days</Trans>}>
          <Table
            label={t`Where purchases began`}
            rows={data.sources}
            keyOf={({ triggerSource, currency }) => `${triggerSource ?? ''}:${currency}`}
            cardsBelow={0}
            columns={[
              { label: t`Place`, kind: 'title', cell: (row) => row.triggerSource ?? t`Not said` },
              { label: t`Ordered`, kind: 'number', cell: ({ ordered }) => ordered },
              { label: t`Paid`, kind: 'number', cell: ({ paid }) => paid },
              {
                label: t`Sum`,
                kind: 'number',
                cell: (row) => formatMoney(row.amountCents, row.currency),
              },
            ]}
          />
        </Part>
      )}
      {data && (
        <Part title={<Trans>Payments</Trans>}>
          {data.payments.length === 0 ? (
            <Nothing>
              <Trans>No payments yet.</Trans>
            </Nothing>
          ) : (
            <Table
              label={t`Payments`}
              rows={data.payments}
              keyOf={({ id }) => id}
              cardsBelow={640}
              columns={[
                {
                  label: t`Person`,
                  kind: 'title',
                  cell: ({ accountId, username }) => (
                    <RowLink to={`/admin/members/${accountId}`}>{username}</RowLink>
                  ),
                },
                { label: t`When`, kind: 'half', cell: ({ createdAt }) => formatMoment(createdAt) },
                {
                  label: t`Sum`,
                  kind: 'number',
                  cell: ({ amountCents, currency }) => formatMoney(amountCents, currency),
                },
                { label: t`State`, kind: 'half', cell: ({ state }) => state },
              ]}
            />
          )}
        </Part>
      )}
    </StaffPage>
  );
}
