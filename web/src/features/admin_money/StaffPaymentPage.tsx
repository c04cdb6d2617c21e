import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { isRefusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { NotFound } from '~/app/NotFound';
import { formatChips, formatMoment, formatMoney } from '~/i18n/format';
import { saleWords } from '~/i18n/sale-kinds';
import { Fact, Facts } from '~/staff/Facts';
import { Nothing, Part } from '~/staff/Part';
import { StaffDetail, StaffHead } from '~/staff/StaffDetail';
import { Async } from '~/ui/Async';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { Alarm, Detail, Table } from '~/ui/Table';
import { EntryTable } from './EntryTable';
import css from './Money.module.css';
import { canRefund, RefundDialog } from './RefundDialog';
import { disputeStates, methodText, paymentStates, providerText, refundStates, sourceText } from './words';

type Page = Schema['StaffPayment'];

function PaymentFacts({ page }: { page: Page }) {
  const { i18n } = useLingui();
  const { payment, subjectId, title, renewsId } = page;
  const isPost = payment.purpose === 'post' || payment.purpose === 'album';
  const name = title || i18n._(saleWords[payment.purpose]);
  return (
    <Facts>
      <Fact name={<Trans>Buyer</Trans>}>
        <Link to={`/admin/members/${payment.accountId}`}>@{payment.username}</Link>
      </Fact>
      {payment.seller && (
        <Fact name={<Trans>Seller</Trans>}>
          <Link to={`/profile/${payment.seller}`}>@{payment.seller}</Link>
        </Fact>
      )}
      {page.giftTo && <Fact name={<Trans>Gift for</Trans>}>@{page.giftTo}</Fact>}
      <Fact name={<Trans context="for sale">Item</Trans>}>
        {isPost && subjectId ? <Link to={`/post/${subjectId}`}>{name}</Link> : name}
      </Fact>
      {page.periodInMonth && <Fact name={<Trans>Months</Trans>}>{page.periodInMonth}</Fact>}
      {page.chips > 0 && <Fact name={<Trans>Chips</Trans>}>{formatChips(page.chips)}</Fact>}
      <Fact name={<Trans>Amount</Trans>}>{formatMoney(payment.amountCents, payment.currency)}</Fact>
      <Fact name={<Trans>Refunded</Trans>}>{formatMoney(payment.refundedCents, payment.currency)}</Fact>
      {payment.seller && <Fact name={<Trans>Platform fee</Trans>}>{page.feePercent} %</Fact>}
      <Fact name={<Trans>Ordered</Trans>}>{formatMoment(payment.createdAt)}</Fact>
      {payment.settledAt && <Fact name={<Trans>Paid</Trans>}>{formatMoment(payment.settledAt)}</Fact>}
      <Fact name={<Trans>Provider</Trans>}>
        {providerText(payment.provider, i18n)}, {methodText(payment.method, i18n)}
      </Fact>
      <Fact name={<Trans>Provider’s ID</Trans>}>{payment.providerKey ?? '–'}</Fact>
      <Fact name={<Trans>Provider’s transaction</Trans>}>{page.transactionKey ?? '–'}</Fact>
      <Fact name={<Trans>Decided at</Trans>}>
        {page.triggerSource ? sourceText(page.triggerSource, i18n) : '–'}
      </Fact>
      {renewsId && (
        <Fact name={<Trans>Renewal of</Trans>}>
          <Link to={`/admin/money/payments/${renewsId}`}>{renewsId}</Link>
        </Fact>
      )}
      {page.stoppedAt && <Fact name={<Trans>Renewals stopped</Trans>}>{formatMoment(page.stoppedAt)}</Fact>}
    </Facts>
  );
}

function Notices({ events }: Pick<Page, 'events'>) {
  const { t } = useLingui();
  return (
    <Part title={<Trans>Provider notices</Trans>}>
      {events.length === 0 ? (
        <Nothing>
          <Trans>The provider hasn’t reported anything.</Trans>
        </Nothing>
      ) : (
        <Table
          label={t`Provider notices`}
          rows={events}
          keyOf={({ id }) => id}
          cardsBelow={800}
          columns={[
            { label: t`Date`, kind: 'title', cell: ({ receivedAt }) => formatMoment(receivedAt) },
            {
              label: t`Result`,
              kind: 'half',
              cell: ({ appliedAt }) =>
                appliedAt ? (
                  <>
                    <Badge tone="ok">
                      <Trans>Applied</Trans>
                    </Badge>
                    <Detail>{formatMoment(appliedAt)}</Detail>
                  </>
                ) : (
                  <Alarm>
                    <Trans>Waiting</Trans>
                  </Alarm>
                ),
            },
            { label: t`ID`, kind: 'half', cell: ({ externalKey }) => externalKey },
            {
              label: t`Text`,
              kind: 'wide',
              cell: ({ body }) => <pre className={css.notice}>{body}</pre>,
            },
          ]}
        />
      )}
    </Part>
  );
}

/** Refunds and disputes, in one list. */
function Returned({ page: { refunds, disputes } }: { page: Page }) {
  const { t, i18n } = useLingui();
  if (refunds.length + disputes.length === 0) return null;
  const rows = [
    ...refunds.map((refund) => ({
      id: refund.id,
      at: refund.createdAt,
      kind: t`Refund`,
      cents: refund.amountCents,
      currency: refund.currency,
      state: refundStates[refund.state],
      text: refund.reason,
    })),
    ...disputes.map((dispute) => ({
      id: dispute.id,
      at: dispute.openedAt,
      kind: t`Dispute`,
      cents: dispute.amountCents,
      currency: dispute.currency,
      state: disputeStates[dispute.state],
      text: '',
    })),
  ];
  return (
    <Part title={<Trans>Refunds and disputes</Trans>}>
      <Table
        label={t`Refunds and disputes`}
        rows={rows}
        keyOf={({ id }) => id}
        cardsBelow={640}
        columns={[
          { label: t`Kind`, kind: 'title', cell: ({ kind }) => kind },
          { label: t`Date`, kind: 'half', cell: ({ at }) => formatMoment(at) },
          { label: t`Amount`, kind: 'number', cell: ({ cents, currency }) => formatMoney(cents, currency) },
          {
            label: t`Status`,
            kind: 'half',
            cell: ({ state: { tone, word } }) => <Badge tone={tone}>{i18n._(word)}</Badge>,
          },
          { label: t`Reason`, kind: 'wide', cell: ({ text }) => text },
        ]}
      />
    </Part>
  );
}

function Entries({ entries }: Pick<Page, 'entries'>) {
  const { t } = useLingui();
  return (
    <Part title={<Trans>Ledger entries</Trans>}>
      {entries.length === 0 ? (
        <Nothing>
          <Trans>Nothing was booked.</Trans>
        </Nothing>
      ) : (
        <EntryTable label={t`Ledger entries`} entries={entries} />
      )}
    </Part>
  );
}

/** One payment: who paid whom for what, what its provider reported, and what was booked. */
export default function StaffPaymentPage() {
  const { t, i18n } = useLingui();
  const { id = '' } = useParams();
  const [isRefunding, setRefunding] = useState(false);
  const { data, error, mutate } = useApi(['/front/admin/money/payments/{id}', { path: { id } }]);
  if (isRefusal(error, 'forbidden', 'not_found', 'unknown_option')) return <NotFound />;
  const state = data && paymentStates[data.payment.state];
  return (
    <StaffDetail title={t`Payment`} backTo="/admin/money" back={<Trans>Money</Trans>}>
      <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={520} />
      {data && state && (
        <>
          <StaffHead name={<Trans>Payment {id}</Trans>}>
            <Badge tone={state.tone}>{i18n._(state.word)}</Badge>
            {canRefund(data.payment) && (
              <Button size="small" tone="outline" icon={<Undo2 />} onClick={() => setRefunding(true)}>
                <Trans>Refund</Trans>
              </Button>
            )}
          </StaffHead>
          <PaymentFacts page={data} />
          <Returned page={data} />
          <Notices events={data.events} />
          <Entries entries={data.entries} />
          {isRefunding && (
            <RefundDialog
              payment={data.payment}
              onDone={() => void mutate()}
              onClosed={() => setRefunding(false)}
            />
          )}
        </>
      )}
    </StaffDetail>
  );
}
