import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import { createOnce } from '~/api/idempotency';
import type { Schema } from '~/api/schemas';
import { centsOf } from '~/i18n/cents';
import { formatMoney } from '~/i18n/format';
import { ActionDialog } from '~/staff/ActionDialog';
import { MoneyField } from '~/ui/MoneyField';
import { Segmented } from '~/ui/Segmented';
import { toast } from '~/ui/toast';
import type { Desk } from './use-money';
import { providerText } from './words';

/** Above this a second person of the staff has to confirm; the server decides. */
const FREE_CENTS = 5000;

type Props = { payment: Schema['FoundPayment']; onDone: Desk['onDone']; onClosed: () => void };

/** Whether money of the payment can go back. */
export const canRefund = ({ state, provider }: Props['payment']): boolean =>
  state === 'paid' && provider !== 'free';

/** Asks how much of a payment goes back, and who gives it back. */
export function RefundDialog({ payment, onDone, onClosed }: Props) {
  const { t, i18n } = useLingui();
  const [once] = useState(createOnce);
  const left = payment.amountCents - payment.refundedCents;
  const [text, setText] = useState((left / 100).toFixed(2));
  const [way, setWay] = useState<Schema['RefundWay']>(payment.canAsk ? 'provider' : 'by_hand');
  const { id, currency, username } = payment;
  const provider = providerText(payment.provider, i18n);
  const cents = centsOf(text) ?? 0;
  const isAmount = cents > 0 && cents <= left;
  const most = formatMoney(left, currency);
  const free = formatMoney(FREE_CENTS, currency);
  return (
    <ActionDialog
      title={<Trans>Refund a payment of @{username}?</Trans>}
      description={
        <Trans>
          Chips are reduced in proportion. Access ends only when the full price is refunded: even 99% leaves
          it open. More than {free} a day needs confirmation by a second team member.
        </Trans>
      }
      action={<Trans>Refund</Trans>}
      isDangerous
      isReady={isAmount}
      fields={['amountCents', 'way']}
      onClosed={onClosed}
      onSend={async (reason) => {
        const body = { amountCents: cents, way, reason };
        const page = await once({ id, ...body }, (key) =>
          accept(
            api.POST('/front/admin/money/payments/{id}/refunds', {
              params: { path: { id }, header: { 'Idempotency-Key': key } },
              body,
            }),
            { isQuiet: true },
          ),
        );
        onDone(page);
        const made = page.refunds.find(({ paymentId }) => paymentId === id);
        if (made?.state === 'booked') toast.success(t`Refund booked.`);
        else if (made?.state === 'proposed') toast.success(t`A second team member must confirm it.`);
        else if (made?.state === 'asking') toast.error(t`No answer from the provider`);
        else toast.error(t`The provider didn’t refund it.`);
      }}
    >
      {(errorAt) => (
        <>
          {payment.canAsk && (
            <Segmented
              label={t`Refund method`}
              value={way}
              options={[
                { value: 'provider', label: <Trans>Ask {provider}</Trans> },
                { value: 'by_hand', label: <Trans>Already refunded</Trans> },
              ]}
              onChange={setWay}
            />
          )}
          {!payment.canAsk && (
            <p>
              <Trans>Refund it at {provider} first. This only records it.</Trans>
            </p>
          )}
          <MoneyField
            label={<Trans>Amount</Trans>}
            value={text}
            error={errorAt('amountCents') ?? (!isAmount && <Trans>Enter an amount up to {most}.</Trans>)}
            onChange={setText}
          />
        </>
      )}
    </ActionDialog>
  );
}
