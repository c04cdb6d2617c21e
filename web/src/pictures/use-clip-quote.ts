import useSWR from 'swr';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { useSession } from '~/app/session';

/** How long it is known whether an engine is away, in milliseconds. */
const FRESH_MS = 20_000;

/** Price of a video or voice-over for this member, requested up front. */
export function useClipQuote(order: Required<Schema['QuoteVideo']>) {
  const { user } = useSession();
  const { data, error, mutate } = useSWR(
    ['/front/generations/videos/quote', order, user?.id],
    () => accept(api.POST('/front/generations/videos/quote', { body: order }), { isQuiet: true }),
    { keepPreviousData: true, refreshInterval: FRESH_MS },
  );
  return { quote: data, quoteError: error, refreshQuote: () => void mutate() };
}
