import { Trans, useLingui } from '@lingui/react/macro';
import { isRefusal } from '~/api/refusal';
import { NotFound } from '~/app/NotFound';
import { useMay } from '~/app/use-may';
import { formatMoney } from '~/i18n/format';
import { ListState } from '~/staff/ListState';
import { Part } from '~/staff/Part';
import { StaffPage } from '~/staff/StaffPage';
import { Link } from '~/ui/Link';
import { Notice } from '~/ui/Notice';
import { Table } from '~/ui/Table';
import { Differences } from './Differences';
import { Disputes } from './Disputes';
import { Payments } from './Payments';
import { PaymentTable } from './PaymentTable';
import { Refunds } from './Refunds';
import { Refusals } from './Refusals';
import { useMoney } from './use-money';
import { accountText, alertText, amountText, sourceText } from './words';

/** Ledger totals, imbalances, payments and refunds; payments alone for those whose role sees no more. */
export default function MoneyPage() {
  const { t } = useLingui();
  const mayRefund = useMay('refunds');
  if (useMay('money')) return <Whole />;
  return (
    <StaffPage
      title={t`Money`}
      about={
        <>
          {mayRefund && (
            <>
              <Link to="/admin/money/requests">
                <Trans>Request disputes</Trans>
              </Link>
              {' · '}
            </>
          )}
          <Link to="/admin/promo-codes">
            <Trans>Promo codes</Trans>
          </Link>
        </>
      }
    >
      <Payments onDone={() => undefined} />
    </StaffPage>
  );
}

function Whole() {
  const { t, i18n } = useLingui();
  const { page: data, error, put, refresh } = useMoney();
  if (isRefusal(error, 'forbidden', 'not_found')) return <NotFound />;
  const waiting = data?.payments.filter(({ isToReturn, toStop }) => isToReturn || toStop) ?? [];
  return (
    <StaffPage
      title={t`Money`}
      about={
        <>
          <Link to="/admin/money/ledger">
            <Trans>Member’s ledger</Trans>
          </Link>
          {' · '}
          <Link to="/admin/money/requests">
            <Trans>Request disputes</Trans>
          </Link>
          {' · '}
          <Link to="/admin/promo-codes">
            <Trans>Promo codes</Trans>
          </Link>
        </>
      }
    >
      <ListState isKnown={data !== undefined} error={error} onRetry={refresh} height={420} />
      {data?.alerts.length === 0 && (
        <Notice tone="ok">
          <Trans>The books balance.</Trans>
        </Notice>
      )}
      {data?.alerts.map(({ kind, count }) => (
        <Notice key={kind} tone="danger">
          {alertText(kind, i18n)}: {count}
        </Notice>
      ))}
      {data && (
        <Part title={<Trans context="ledger">Books</Trans>}>
          <Table
            label={t({ message: 'Books', context: 'ledger' })}
            rows={data.totals}
            keyOf={({ kind, asset }) => kind + asset}
            cardsBelow={0}
            columns={[
              {
                label: t({ message: 'Account', context: 'ledger' }),
                kind: 'title',
                cell: ({ kind }) => accountText(kind, i18n),
              },
              { label: t`Amount`, kind: 'number', cell: (row) => amountText(row.asset, row.amount) },
            ]}
          />
        </Part>
      )}
      {data && data.sources.length > 0 && (
        <Part title={<Trans>Purchase sources, last 30 days</Trans>}>
          <Table
            label={t`Purchase sources`}
            rows={data.sources}
            keyOf={({ triggerSource, currency }) => `${triggerSource ?? ''}:${currency}`}
            cardsBelow={0}
            columns={[
              {
                label: t`Place`,
                kind: 'title',
                cell: (row) => (row.triggerSource ? sourceText(row.triggerSource, i18n) : t`Unknown`),
              },
              { label: t`Ordered`, kind: 'number', cell: ({ ordered }) => ordered },
              { label: t`Paid`, kind: 'number', cell: ({ paid }) => paid },
              {
                label: t`Amount`,
                kind: 'number',
                cell: (row) => formatMoney(row.amountCents, row.currency),
              },
            ]}
          />
        </Part>
      )}
      {data && (
        <>
          {waiting.length > 0 && (
            <Part title={<Trans>Payments that need action</Trans>}>
              <PaymentTable label={t`Payments that need action`} rows={waiting} onDone={put} />
            </Part>
          )}
          <Refunds page={data} onDone={put} />
          <Disputes page={data} onDone={put} />
          <Payments onDone={put} />
          <Differences />
          <Refusals page={data} />
        </>
      )}
    </StaffPage>
  );
}
