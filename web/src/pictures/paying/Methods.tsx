import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { Select } from '~/ui/Select';

export type Method = Schema['PaymentMethod'];

export const methodWords: Record<Method, MessageDescriptor> = {
  card: msg`Card`,
  paypal: msg`PayPal`,
  crypto: msg`Crypto`,
  sofort: msg`Sofort`,
  eps: msg`EPS`,
  ideal: msg`iDEAL`,
  upi: msg`UPI`,
};

/** The chosen payment method, at first the saved default; always one that is offered here, none until that is known. */
export function useMethod() {
  const { data, error } = useApi<'/front/payment-methods'>(['/front/payment-methods']);
  const [chosen, choose] = useState<Method>();
  const offered = data?.offered ?? [];
  const wanted = chosen ?? data?.items.find(({ isDefault }) => isDefault)?.method ?? 'card';
  return {
    offered,
    method: offered.includes(wanted) ? wanted : offered[0],
    choose,
    isKnown: Boolean(data ?? error),
  };
}

type Props = Pick<ReturnType<typeof useMethod>, 'offered' | 'method' | 'choose'>;

/** How something is paid. */
export function Methods({ offered, method, choose }: Props) {
  const { t, i18n } = useLingui();
  return (
    <Select
      label={t`Payment method`}
      value={method ?? ''}
      options={offered.map((value) => ({ value, label: i18n._(methodWords[value]) }))}
      onChange={({ target }) => choose(target.value as Method)}
    />
  );
}
