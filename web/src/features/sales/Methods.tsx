import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApi } from '~/api/use-api';
import { Select } from '~/ui/Select';
import type { Method } from './use-purchase';

export const methodWords: Record<Method, MessageDescriptor> = {
  card: msg`Card`,
  paypal: msg`PayPal`,
  crypto: msg`Crypto`,
  sofort: msg`Sofort`,
  eps: msg`EPS`,
  ideal: msg`iDEAL`,
  upi: msg`UPI`,
};

/** The chosen payment method, always one that some provider offers here; none until that is known. */
export function useMethod() {
  const { data } = useApi<'/front/payment-methods'>(['/front/payment-methods']);
  const [chosen, choose] = useState<Method>('card');
  const offered = data?.offered ?? [];
  return { offered, method: offered.includes(chosen) ? chosen : offered[0], choose };
}

type Props = ReturnType<typeof useMethod>;

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
