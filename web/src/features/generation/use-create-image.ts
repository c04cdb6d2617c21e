import { useMemo, useState } from 'react';
import { accept, api } from '~/api/client';
import { createOnce } from '~/api/idempotency';
import { type Generation, type Order, toSend } from '~/pictures/order';
import { useLatest } from '~/ui/use-latest';
import { rememberPrompt } from './use-draft';

type Callbacks = { onCreated: (generation: Generation) => void };

/** Places an order. `sending` is the order awaiting its response. */
export function useCreateImage({ onCreated }: Callbacks) {
  // A guest's order is sent after sign-up, when the page has already rerendered for the new account.
  const tell = useLatest(onCreated);
  const once = useMemo(createOnce, []);
  const [sending, setSending] = useState<Order>();
  const [error, setError] = useState<unknown>();

  async function createImage(order: Order): Promise<void> {
    const body = toSend(order);
    setError(undefined);
    setSending(body);
    try {
      const created = await once(body, (key) =>
        accept(
          api.POST('/front/generations/images', {
            params: { header: { 'Idempotency-Key': key } },
            body,
            // The order goes through even if the user leaves the page right away.
            keepalive: true,
          }),
        ),
      );
      if (body.storyPrompt) rememberPrompt(body.storyPrompt);
      tell(created);
    } catch (caught) {
      setError(caught);
    } finally {
      setSending(undefined);
    }
  }
  return { createImage, sending, error, clearError: () => setError(undefined) };
}
