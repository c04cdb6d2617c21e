import useSWR from 'swr';
import { accept, api } from '~/api/client';
import { useSettled } from '~/ui/use-settled';
import type { Audience } from './use-draft';

/** Recipients as of now, fetched once the audience has settled. */
export function usePreview(audience: Audience) {
  const settled = useSettled(audience, 300);
  const { data, error } = useSWR(
    ['/front/mass-messages/preview', settled],
    () =>
      accept(api.POST('/front/mass-messages/preview', { body: { audience: settled } }), { isQuiet: true }),
    { keepPreviousData: true },
  );
  return { preview: data, error };
}
