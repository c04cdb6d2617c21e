import { useEffect, useMemo, useState } from 'react';
import { mutate } from 'swr';
import { accept, api } from '~/api/client';
import { createOnce } from '~/api/idempotency';
import type { Schema } from '~/api/schemas';
import { under } from '~/api/use-api';
import type { Method } from '~/pictures/paying/Methods';

type Props = {
  /** Leaves for the provider's page. */
  leave?: (url: string) => void;
  /** Where it was decided. */
  source?: string;
  /** The chosen payment method. */
  method?: Method;
};
const leaveHere = (url: string) => location.assign(url);

/** Starts a purchase and leaves for the page where it is paid. */
export function useBuy({ leave = leaveHere, source, method }: Props = {}) {
  const once = useMemo(createOnce, []);
  const [buyingId, setBuyingId] = useState<string>();
  const [error, setError] = useState<unknown>();

  useEffect(() => {
    // The browser's back button shows this page as it was left: busy, with nothing going on.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setBuyingId(undefined);
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  async function buy({ id, priceCents }: Schema['Bundle']): Promise<void> {
    setError(undefined);
    setBuyingId(id);
    const body = { bundleId: id, priceCents, method, triggerSource: source };
    try {
      const { checkoutUrl } = await once(body, (key) =>
        accept(api.POST('/front/payments', { params: { header: { 'Idempotency-Key': key } }, body }), {
          isQuiet: true,
        }),
      );
      if (!checkoutUrl) throw new Error('a new payment has a page to be paid on');
      // Busy until the page is gone.
      leave(checkoutUrl);
    } catch (caught) {
      setError(caught);
      setBuyingId(undefined);
      // The price may have moved: what is shown is asked for again.
      void mutate(under('/front/users/tokens/config'));
    }
  }
  return { buy: (bundle: Schema['Bundle']) => void buy(bundle), buyingId, error };
}
