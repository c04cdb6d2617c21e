import useSWR from 'swr';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { useSession } from '~/app/session';

/** How long a quoted waiting time is fresh, in milliseconds. */
const FRESH_MS = 20_000;

/** Price and duration of an order, requested up front. */
export function useQuote(model: Schema['ImageModel'], batchSize: number) {
  const { user } = useSession();
  const { data, error, mutate } = useSWR(
    ['/front/generations/images/quote', model, batchSize, user?.id],
    () =>
      accept(api.POST('/front/generations/images/quote', { body: { model, batchSize } }), { isQuiet: true }),
    {
      keepPreviousData: true,
      // Its balance isn't shown: a response sent while chips were held is older than what the live channel has told.
      refreshInterval: FRESH_MS,
    },
  );
  return { quote: data, quoteError: error, refreshQuote: () => void mutate() };
}
