import useSWR, { mutate } from 'swr';
import { read, under } from '~/api/use-api';
import { useSession } from '~/app/session';
import { useLiveEvent } from '~/live/events';
import type { Consent } from './consent';

const path = '/front/media/consent';
/** Maximum ids per call. */
const CALL_SIZE = 100;

async function readAll(ids: readonly string[]): Promise<Consent[]> {
  const items: Consent[] = [];
  for (let from = 0; from < ids.length; from += CALL_SIZE) {
    const part = ids.slice(from, from + CALL_SIZE).join();
    items.push(...(await read<typeof path>([path, { query: { ids: part } }])).items);
  }
  return items;
}

/** Refetches every answer on screen. */
export const refreshConsent = () => mutate(under(path));

/** Consent of the creator's uploads by id. Other members are not asked. */
export function useConsent(ids: readonly string[]) {
  const { user } = useSession();
  const isKnown = user?.isApproved && ids.length > 0;
  const { data } = useSWR<Consent[], Error>(isKnown ? [path, ids.join()] : null, () => readAll(ids), {
    keepPreviousData: true,
  });
  const refresh = () => void refreshConsent();
  useLiveEvent('mediaConsentChanged', refresh);
  useLiveEvent('releaseChanged', refresh);
  const items = (data ?? []).filter(({ id }) => ids.includes(id));
  return { items, of: (id: string): Consent | undefined => items.find((item) => item.id === id) };
}

export type Consents = ReturnType<typeof useConsent>;
