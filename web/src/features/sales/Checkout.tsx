import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { ModalControl } from '~/app/modals/registry';
import { useSession } from '~/app/session';
import { formatMoney } from '~/i18n/format';
import { refusalText } from '~/i18n/refusals';
import { Methods, useMethod } from '~/pictures/paying/Methods';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Notice } from '~/ui/Notice';
import { isOpening } from './is-opening';
import { Outcome } from './Outcome';
import css from './Sales.module.css';
import { usePurchase, type Wanted } from './use-purchase';

type Props = ModalControl & {
  title: string;
  description?: ReactNode;
  /** The product, once chosen. */
  wanted: Wanted | undefined;
  priceCents: number;
  currency?: string;
  /** Where the user hit the paywall. */
  source?: string;
  children?: ReactNode;
};

/** The checkout dialog: product, payment method and price. */
export function Checkout({
  title,
  description,
  wanted,
  priceCents,
  currency = 'USD',
  source,
  children,
  ...control
}: Props) {
  const formId = useId();
  const methods = useMethod();
  const { method } = methods;
  const { buy, isBuying, error } = usePurchase();
  const { user } = useSession();
  const isFree = Boolean(user?.details.hasFreeAccess && wanted && isOpening(wanted));
  const isReady = Boolean(wanted && (method || isFree));
  const price = formatMoney(priceCents, currency);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (wanted && isReady && !isBuying) buy(wanted, priceCents, method, source);
  }
  return (
    <Dialog
      {...control}
      size="small"
      title={title}
      description={description}
      actions={
        <>
          <Button tone="outline" onClick={control.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} isBusy={isBuying} disabled={!isReady}>
            {isFree && <Trans>Get it for free</Trans>}
            {!isFree && (wanted ? <Trans>Pay {price}</Trans> : <Trans>Pay</Trans>)}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} onSubmit={submit}>
        {children}
        {!isFree && <Methods {...methods} />}
        {wanted && isReady && <Outcome {...{ wanted, method }} />}
        {error !== undefined && (
          <Notice tone="danger" isUrgent>
            {refusalText(error)}
          </Notice>
        )}
        <p className={css.quiet}>
          {isFree ? (
            <Trans>You have free access. You won’t be charged.</Trans>
          ) : (
            <Trans>You pay on the provider’s page. We never see your card number.</Trans>
          )}
        </p>
      </form>
    </Dialog>
  );
}
