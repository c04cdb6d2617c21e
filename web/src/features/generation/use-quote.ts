import useSWR from 'swr';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { setBalance, useSession } from '~/app/session';

/** How long a quoted waiting time counts as fresh, in milliseconds. */
const FRESH_MS = 20_000;

/** What an order costs and how long it will take. Asked before anything is pressed. */
export function useQuote(model: Schema['ImageModel'], batchSize: number) {
  const { user } = useSession();
  const { data, error, mutate } = useSWR(
    ['/front/generations/images/quote', model, batchSize, user?.id],
    () =>
      accept(api.POST('/front/generations/images/quote', { body: { model, batchSize } }), { isQuiet: true }),
    {
      keepPreviousData: true,
      refreshInterval: FRESH_MS,
      // Only what was just answered: a quote from the cache knows an older balance.
      onSuccess: ({ balance }) => {
        if (balance !== null) setBalance({ totalAmount: balance });
      },
    },
  );
  return { quote: data, quoteError: error, refreshQuote: () => void mutate() };
}
