import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { openModal } from '~/app/modals/current';
import { formatMoment } from '~/i18n/format';
import { refusalText } from '~/i18n/refusals';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { toast } from '~/ui/toast';
import { useRenewal } from '../use-renewal';
import { Delivered } from './Delivered';
import css from './Requests.module.css';
import { isDisputed, type RequestOrder, type RequestStep, stepsOf } from './requests';
import { StepDialog, type WordyStep } from './StepDialog';
import { takeStep } from './use-request';

const steps: Record<RequestStep, MessageDescriptor> = {
  accept: msg`Accept`,
  decline: msg`Decline`,
  deliver: msg`Deliver`,
  confirm: msg`Confirm`,
  withdraw: msg`Withdraw`,
  revise: msg`Request a change`,
  dispute: msg`Open a dispute`,
};

type Props = {
  order: RequestOrder;
  onRenew: () => void;
  /** The chat says what was written. */
  isInTalk?: boolean;
};

/** Everything about a custom request below its title: words, files, dispute and next steps. */
export function RequestBody({ order, onRenew, isInTalk = false }: Props) {
  const { i18n } = useLingui();
  const [asked, setAsked] = useState<WordyStep>();
  const [busy, setBusy] = useState<RequestStep>();
  const renew = useRenewal(onRenew);
  const { id, title, dispute, deliveries, revisions, revisionsLeft, state, deadlineAt, isCreator } = order;
  const until = deadlineAt && formatMoment(deadlineAt);
  async function take(step: RequestStep): Promise<void> {
    if (step === 'deliver') return openModal('replyToRequest', { orderId: id, title });
    if (step === 'revise' || step === 'dispute') return setAsked(step);
    setBusy(step);
    try {
      await takeStep(id, step);
    } catch (caught) {
      toast.error(refusalText(caught));
    }
    setBusy(undefined);
  }
  const open = stepsOf(order);
  return (
    <div className={css.body} onErrorCapture={renew}>
      {deliveries.map((delivery, round) => (
        <div key={delivery.createdAt} className={css.round}>
          {!isInTalk && delivery.words && <p dir="auto">{delivery.words}</p>}
          {delivery.media.length > 0 && <Delivered media={delivery.media} />}
          {!isInTalk && revisions[round] && (
            <p dir="auto">
              <Trans>Change requested:</Trans> {revisions[round].words}
            </p>
          )}
        </div>
      ))}
      {!isInTalk && deliveries.length === 0 && order.reply && <p dir="auto">{order.reply}</p>}
      {dispute && isDisputed(order) && (
        <Notice tone="gold">
          {dispute.isByCreator === isCreator ? (
            <Trans>You opened a dispute. The payment is on hold until our team decides.</Trans>
          ) : (
            <Trans>A dispute was opened. The payment is on hold until our team decides.</Trans>
          )}{' '}
          <q dir="auto">{dispute.words}</q>
        </Notice>
      )}
      {dispute?.outcome && (
        <Notice>
          {dispute.outcome === 'released' ? (
            <Trans>The dispute ended: the creator was paid.</Trans>
          ) : (
            <Trans>The dispute ended: the buyer gets the money back.</Trans>
          )}{' '}
          {dispute.note && <q dir="auto">{dispute.note}</q>}
        </Notice>
      )}
      {until && (
        <p className={css.quiet}>
          {state === 'delivered' ? (
            <Trans>The creator is paid automatically on {until}.</Trans>
          ) : state === 'asked' ? (
            <Trans>Refunded automatically if it isn’t accepted by {until}.</Trans>
          ) : (
            <Trans>Refunded automatically if it isn’t delivered by {until}.</Trans>
          )}
        </p>
      )}
      {open.length > 0 && (
        <div className={css.acts}>
          {open.map((step, place) => (
            <Button
              key={step}
              size="small"
              tone={
                place === open.length - 1 && step !== 'dispute' && step !== 'withdraw' ? 'primary' : 'outline'
              }
              isBusy={busy === step}
              onClick={() => void take(step)}
            >
              {i18n._(steps[step])}
            </Button>
          ))}
        </div>
      )}
      {asked && (
        <StepDialog
          {...{ id }}
          step={asked}
          changesLeft={revisionsLeft}
          onClosed={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
