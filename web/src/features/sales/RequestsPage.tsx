import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import { formatMoment, formatMoney } from '~/i18n/format';
import { refusalText } from '~/i18n/refusals';
import { requestStateWords } from '~/i18n/request-words';
import { Async } from '~/ui/Async';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { Title } from '~/ui/Title';
import { toast } from '~/ui/toast';
import css from './Sales.module.css';

type Order = Schema['RequestOrder'];
type Step = Schema['OrderStep'];

const steps: Record<Step, MessageDescriptor> = {
  accept: msg`Accept`,
  decline: msg`Decline`,
  deliver: msg`Deliver`,
  confirm: msg`Confirm`,
  withdraw: msg`Withdraw`,
};

/** The next steps open to the user. */
function stepsOf({ isCreator, state }: Order): Step[] {
  if (isCreator && state === 'asked') return ['decline', 'accept'];
  if (isCreator && state === 'accepted') return ['decline', 'deliver'];
  if (!isCreator && state === 'asked') return ['withdraw'];
  if (!isCreator && state === 'delivered') return ['confirm'];
  return [];
}

/** Custom requests, sent and received. */
export default function RequestsPage() {
  const { t, i18n } = useLingui();
  const { data, error, mutate } = useApi<'/front/requests'>(['/front/requests']);
  async function take(order: Order, step: Step): Promise<void> {
    if (step === 'deliver') return openModal('replyToRequest', { orderId: order.id, title: order.title });
    try {
      await accept(
        api.POST('/front/requests/{id}/steps', {
          params: { path: { id: order.id } },
          body: { step, reply: '' },
        }),
        { isQuiet: true },
      );
    } catch (caught) {
      toast.error(refusalText(caught));
    }
    await mutate();
  }
  return (
    <div className={css.page}>
      <Title>{t`Custom requests`}</Title>
      <h1>
        <Trans>Custom requests</Trans>
      </h1>
      <Async isKnown={Boolean(data)} error={error} onRetry={() => void mutate()} height={200} />
      {data?.items.length === 0 && (
        <EmptyState title={<Trans>No requests yet</Trans>}>
          <Trans>Your custom requests to creators appear here.</Trans>
        </EmptyState>
      )}
      <ul className={css.list}>
        {data?.items.map((order) => {
          const until = order.deadlineAt && formatMoment(order.deadlineAt);
          return (
            <li key={order.id} className={css.row}>
              <div>
                <strong>{order.title}</strong> <Badge>{i18n._(requestStateWords[order.state])}</Badge>
                <p className={css.quiet}>
                  {order.isCreator ? <Trans>For {order.buyer}</Trans> : <Trans>By {order.creator}</Trans>} ·{' '}
                  {formatMoney(order.priceCents, 'USD')}
                  {until && (
                    <>
                      {' '}
                      · <Trans>until {until}</Trans>
                    </>
                  )}
                </p>
                <p dir="auto">{order.note}</p>
                {order.reply && <p dir="auto">{order.reply}</p>}
              </div>
              <div>
                {stepsOf(order).map((step) => (
                  <Button
                    key={step}
                    size="small"
                    tone={step === 'decline' || step === 'withdraw' ? 'outline' : 'primary'}
                    onClick={() => void take(order, step)}
                  >
                    {i18n._(steps[step])}
                  </Button>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
