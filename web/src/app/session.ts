import useSWR, { mutate, preload, unload, unstable_serialize } from 'swr';
import { cache } from 'swr/_internal';
import { keepDraftsOf } from '~/api/forget';
import type { Schema } from '~/api/schemas';
import { type ApiKey, read } from '~/api/use-api';
import { closeModal } from './modals/current';

type ConfigData = Schema['ConfigData'];

/** The one place where config, user and balance are cached. */
export const sessionKey: ApiKey<'/front/v2/config/data'> = [
  '/front/v2/config/data',
  { query: { timezoneOffset: new Date().getTimezoneOffset() } },
];

let known: Promise<ConfigData> | undefined;

/** The session as it is by now, for what runs outside React. Nothing before the first answer. */
export const sessionNow = (): ConfigData | undefined => cache.get(unstable_serialize(sessionKey))?.data;

/**
 * Drops every answer that somebody else asked for on this device, those on their way too. What is on the screen is asked
 * for again.
 */
function startOver(session: ConfigData): void {
  unload();
  // Put back at once: nobody is between two sessions while it is read.
  void mutate<ConfigData>(sessionKey, session, { revalidate: false });
}

/** Takes in whose session it is. Another tab or another device may have ended the last one, or begun this one. */
function greet(session: ConfigData): ConfigData {
  const before = sessionNow();
  const left = before?.data.user?.id;
  const here = session.data.user?.id;
  keepDraftsOf(here);
  if (!before || left === here) return session;
  if (left) closeModal();
  startOver(session);
  return session;
}

function readSession(): Promise<ConfigData> {
  const asked: Promise<ConfigData> = read(sessionKey).then((session) => {
    // Whoever a later question has overtaken may be gone by now.
    if (known && known !== asked) return known.catch(() => greet(session));
    return greet(session);
  });
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

/** Call it after logging in or out. Reads the session anew and starts over, even with the same person. */
export async function changeSession(): Promise<void> {
  const session = await readSession();
  if (sessionNow() !== session) startOver(session);
}

let timesTold = 0;

/** Writes a balance that an answer or a live event already told. */
export function setBalance(balance: Partial<Schema['Balance']>): void {
  // A write makes SWR throw away the answer that is on its way. While there is no session yet, that answer is all there
  // will be, and it brings a balance of its own.
  if (!sessionNow()) return;
  timesTold += 1;
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

/** Reads the balance of whoever is here, unless it is told meanwhile. */
export async function refreshBalance(): Promise<void> {
  const id = sessionNow()?.data.user?.id;
  if (!id) return;
  const before = timesTold;
  const balance = await read(['/front/users/{id}/tokens/balance', { path: { id } }]);
  if (timesTold === before && sessionNow()?.data.user?.id === id) setBalance(balance);
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
    /** Their subscription, while it runs. */
    plan: data?.data.plan ?? undefined,
    unreadChats: data?.data.unreadChats ?? 0,
    unseenWarning: data?.data.unseenWarning ?? undefined,
    isLoggedIn: data?.data.isLoggedIn,
    isStaff: Boolean(data?.data.user && (data.data.user.isAdmin || data.data.user.isSupport)),
    error,
    isLoading,
    refresh: refreshSession,
  };
}
