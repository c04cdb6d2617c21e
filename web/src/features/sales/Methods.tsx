import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
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

type Props = { value: Method; onChange: (method: Method) => void };

/** How something is paid: what some provider offers here. */
export function Methods({ value, onChange }: Props) {
  const { t, i18n } = useLingui();
  const { data } = useApi<'/front/payment-methods'>(['/front/payment-methods']);
  const offered = data?.offered ?? [];
  return (
    <Select
      label={t`Payment method`}
      value={value}
      options={offered.map((method) => ({ value: method, label: i18n._(methodWords[method]) }))}
      onChange={({ target }) => onChange(target.value as Method)}
    />
  );
}
