import { useMemo, useState } from 'react';
import { mutate } from 'swr';
import { accept, api } from '~/api/client';
import { createOnce } from '~/api/idempotency';
import type { Schema } from '~/api/schemas';
import { under } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import type { Method } from '~/pictures/paying/Methods';

export type Wanted = Schema['Wanted'];

const leaveHere = (url: string) => location.assign(url);

/** Orders something for money and leaves for the page where it is paid. What costs nothing is there at once. */
export function usePurchase(leave: (url: string) => void = leaveHere) {
  const once = useMemo(createOnce, []);
  const [isBuying, setIsBuying] = useState(false);
  const [error, setError] = useState<unknown>();

  async function buy(
    wanted: Wanted,
    priceCents: number,
    method: Method | undefined,
    source?: string,
  ): Promise<void> {
    setError(undefined);
    setIsBuying(true);
    const body = { wanted, priceCents, method, triggerSource: source };
    try {
      const { checkoutUrl } = await once(body, (key) =>
        accept(api.POST('/front/purchases', { params: { header: { 'Idempotency-Key': key } }, body }), {
          isQuiet: true,
        }),
      );
      // Busy until the page is gone.
      if (checkoutUrl) return leave(checkoutUrl);
      void mutate(under('/front/'));
      openModal('subscriptionSuccess', {});
    } catch (caught) {
      setError(caught);
      // The price may have moved: what is shown is asked for again.
      void mutate(under('/front/'));
    }
    setIsBuying(false);
  }
  return {
    buy: (wanted: Wanted, priceCents: number, method: Method | undefined, source?: string) =>
      void buy(wanted, priceCents, method, source),
    isBuying,
    error,
  };
}
