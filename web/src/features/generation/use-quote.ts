import useSWR from 'swr';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { useSession } from '~/app/session';

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
      // Its balance is not shown: an answer that was on its way while chips were held is older than what the live
      // channel told since.
      refreshInterval: FRESH_MS,
    },
  );
  return { quote: data, quoteError: error, refreshQuote: () => void mutate() };
}
