import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { formatMoment, formatMoney } from '~/i18n/format';
import { saleWords } from '~/i18n/sale-kinds';
import { ActionDialog } from '~/staff/ActionDialog';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Alarm, Beside, type Column, Detail, RowLink, Table } from '~/ui/Table';
import { toast } from '~/ui/toast';
import { canRefund, RefundDialog } from './RefundDialog';
import type { Desk } from './use-money';
import { paymentStates, providerText } from './words';

type Payment = Schema['FoundPayment'];
type Props = { label: string; rows: readonly Payment[]; onDone: Desk['onDone'] };

/** Payments, with what can be done about each. */
export function PaymentTable({ label, rows, onDone }: Props) {
  const { t, i18n } = useLingui();
  const [refunded, setRefunded] = useState<Payment>();
  const [stopped, setStopped] = useState<Payment>();
  const columns: Column<Payment>[] = [
    {
      label: t`Person`,
      kind: 'title',
      isRowHead: true,
      cell: ({ id, username, createdAt }) => (
        <>
          <RowLink to={`/admin/money/payments/${id}`}>{username}</RowLink>
          <Detail>{formatMoment(createdAt)}</Detail>
        </>
      ),
    },
    {
      label: t`Description`,
      kind: 'half',
      cell: ({ purpose, provider, seller }) => (
        <>
          {i18n._(saleWords[purpose])}
          {seller && ` · @${seller}`}
          <Detail>{providerText(provider, i18n)}</Detail>
        </>
      ),
    },
    {
      label: t`Amount`,
      kind: 'number',
      cell: ({ amountCents, refundedCents, currency }) => {
        const back = formatMoney(refundedCents, currency);
        return (
          <>
            {formatMoney(amountCents, currency)}
            {refundedCents > 0 && refundedCents < amountCents && (
              <Detail>
                <Trans>{back} refunded</Trans>
              </Detail>
            )}
          </>
        );
      },
    },
    {
      label: t`Status`,
      kind: 'half',
      cell: ({ state, isToReturn, toStop }) => (
        <>
          <Badge tone={paymentStates[state].tone}>{i18n._(paymentStates[state].word)}</Badge>
          {isToReturn && (
            <Alarm>
              <Trans>To refund</Trans>
            </Alarm>
          )}
          {toStop === 'job' && (
            <Detail>
              <Trans>Asking the provider to stop renewals</Trans>
            </Detail>
          )}
          {toStop === 'by_hand' && (
            <Alarm>
              <Trans>Renewals to stop at the provider</Trans>
            </Alarm>
          )}
        </>
      ),
    },
    {
      label: t`Actions`,
      isLabelHidden: true,
      kind: 'action',
      cell: (payment) => (
        <Beside>
          {canRefund(payment) && (
            <Button size="small" tone="outline" icon={<Undo2 />} onClick={() => setRefunded(payment)}>
              <Trans>Refund</Trans>
            </Button>
          )}
          {payment.toStop && (
            <Button size="small" tone="outline" onClick={() => setStopped(payment)}>
              <Trans>Stop renewals</Trans>
            </Button>
          )}
        </Beside>
      ),
    },
  ];
  return (
    <>
      <Table label={label} rows={rows} keyOf={({ id }) => id} columns={columns} cardsBelow={800} />
      {refunded && (
        <RefundDialog payment={refunded} onDone={onDone} onClosed={() => setRefunded(undefined)} />
      )}
      {stopped && (
        <ActionDialog
          title={<Trans>Stop renewals?</Trans>}
          description={
            <Trans>
              We ask the provider again not to charge. If it can’t be asked, stop renewals there first.
            </Trans>
          }
          action={<Trans>Stop renewals</Trans>}
          onClosed={() => setStopped(undefined)}
          onSend={async (reason) => {
            const params = { path: { id: stopped.id } };
            const call = api.POST('/front/admin/money/payments/{id}/stop', { params, body: { reason } });
            onDone(await accept(call, { isQuiet: true }));
            toast.success(t`Stop requested.`);
          }}
        />
      )}
    </>
  );
}
