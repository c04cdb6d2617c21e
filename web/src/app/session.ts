import useSWR, { mutate, preload, unload, unstable_serialize } from 'swr';
import { cache } from 'swr/_internal';
import type { Schema } from '~/api/schemas';
import { type ApiKey, read } from '~/api/use-api';

type ConfigData = Schema['ConfigData'];

/** The one place where config, user and balance are cached. */
export const sessionKey: ApiKey<'/front/v2/config/data'> = [
  '/front/v2/config/data',
  { query: { timezoneOffset: new Date().getTimezoneOffset() } },
];

let known: Promise<ConfigData> | undefined;

function readSession(): Promise<ConfigData> {
  const asked = read(sessionKey);
  known = asked;
  // A failed answer is not worth keeping: the next guard asks again.
  asked.catch(() => {
    if (known === asked) known = undefined;
  });
  return asked;
}

/** The session for route guards: what is known already, or the first answer. */
export const currentSession = (): Promise<ConfigData> => known ?? preload(sessionKey, readSession);

/** Reads the session anew. */
export async function refreshSession(): Promise<void> {
  await mutate<ConfigData>(sessionKey, readSession(), { revalidate: false });
}

/**
 * Call it after logging in or out. Reads the session anew and drops every answer that somebody else asked for on this
 * device, those on their way too. What is on the screen is asked for again.
 */
export async function changeSession(): Promise<void> {
  const session = await readSession();
  unload();
  // Put back at once: nobody is between two sessions while it is read.
  await mutate<ConfigData>(sessionKey, session, { revalidate: false });
}

/** Writes a balance that an answer or a live event already told. */
export function setBalance(balance: Partial<Schema['Balance']>): void {
  // A write makes SWR throw away the answer that is on its way. While there is no session yet, that answer is all there
  // will be, and it brings a balance of its own.
  if (!cache.get(unstable_serialize(sessionKey))?.data) return;
  void mutate<ConfigData>(
    sessionKey,
    (known) => {
      if (!known?.data.tokensBalance) return known;
      return {
        ...known,
        data: { ...known.data, tokensBalance: { ...known.data.tokensBalance, ...balance } },
      };
    },
    { revalidate: false },
  );
}

/** Who is here and what the server allows. Everything is undefined until the first answer. */
export function useSession() {
  const { data, error, isLoading } = useSWR<ConfigData, Error>(sessionKey, readSession, {
    dedupingInterval: 10_000,
  });
  return {
    config: data?.config,
    user: data?.data.user ?? undefined,
    balance: data?.data.tokensBalance ?? undefined,
    unreadChats: data?.data.unreadChats ?? 0,
    isLoggedIn: data?.data.isLoggedIn,
    isStaff: Boolean(data?.data.user && (data.data.user.isAdmin || data.data.user.isSupport)),
    error,
    isLoading,
    refresh: refreshSession,
  };
}
