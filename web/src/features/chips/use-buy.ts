import { useEffect, useMemo, useState } from 'react';
import { accept, api } from '~/api/client';
import { createOnce } from '~/api/idempotency';

type Props = {
  /** Leaves for the provider's page. */
  leave?: (url: string) => void;
  /** Where it was decided. */
  source?: string;
};
const leaveHere = (url: string) => location.assign(url);

/** Starts a purchase and leaves for the page where it is paid. */
export function useBuy({ leave = leaveHere, source }: Props = {}) {
  const once = useMemo(createOnce, []);
  const [buyingId, setBuyingId] = useState<string>();
  const [error, setError] = useState<unknown>();

  useEffect(() => {
    // The browser's back button shows this page as it was left: busy, with nothing going on.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setBuyingId(undefined);
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  async function buy(bundleId: string): Promise<void> {
    setError(undefined);
    setBuyingId(bundleId);
    try {
      const { checkoutUrl } = await once({ bundleId }, (key) =>
        accept(
          api.POST('/front/payments', {
            params: { header: { 'Idempotency-Key': key } },
            body: { bundleId, triggerSource: source },
          }),
          { isQuiet: true },
        ),
      );
      if (!checkoutUrl) throw new Error('a new payment has a page to be paid on');
      // Busy until the page is gone.
      leave(checkoutUrl);
    } catch (caught) {
      setError(caught);
      setBuyingId(undefined);
    }
  }
  return { buy: (bundleId: string) => void buy(bundleId), buyingId, error };
}
