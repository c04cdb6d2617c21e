import useSWR, { mutate, preload, unload, unstable_serialize } from 'swr';
import { cache } from 'swr/_internal';
import { keepDraftsOf } from '~/api/forget';
import { setPerson } from '~/api/person';
import type { Schema } from '~/api/schemas';
import { type ApiKey, read } from '~/api/use-api';
import { closeModal } from './modals/current';

type ConfigData = Schema['ConfigData'];

/** The one cache entry for config, user and balance. */
export const sessionKey: ApiKey<'/front/v2/config/data'> = [
  '/front/v2/config/data',
  { query: { timezoneOffset: new Date().getTimezoneOffset() } },
];

let known: Promise<ConfigData> | undefined;

/** The current session, for code outside React; undefined before the first response. */
export const sessionNow = (): ConfigData | undefined => cache.get(unstable_serialize(sessionKey))?.data;

/** The session that everything was fetched again for. */
let startedWith: ConfigData | undefined;

/** Drops all responses fetched for another user, including those in flight. Visible data is fetched again. */
function startOver(session: ConfigData): void {
  startedWith = session;
  unload();
  // Written back synchronously: there is no moment without a session.
  void mutate<ConfigData>(sessionKey, session, { revalidate: false });
}

/** Handles a new session. Another tab or device may have logged out, or in as someone else. */
function greet(session: ConfigData): ConfigData {
  const before = sessionNow();
  const left = before?.data.user?.id;
  const here = session.data.user?.id;
  keepDraftsOf(here);
  setPerson(here);
  if (!before || left === here) return session;
  if (left) closeModal();
  startOver(session);
  return session;
}

function readSession(): Promise<ConfigData> {
  const asked: Promise<ConfigData> = read(sessionKey).then((session) => {
    // A newer request may have found that this user is gone.
    if (known && known !== asked) return known.catch(() => greet(session));
    return greet(session);
  });
  known = asked;
  // Don't cache a failure: the next guard asks again.
  asked.catch(() => {
    if (known === asked) known = undefined;
  });
  return asked;
}

/** The session for route guards: the known one, or the first response. */
export const currentSession = (): Promise<ConfigData> => known ?? preload(sessionKey, readSession);

/** Refetches the session. */
export async function refreshSession(): Promise<void> {
  await mutate<ConfigData>(sessionKey, readSession(), { revalidate: false });
}

/** To be called after logging in or out. Refetches the session and starts over, even for the same user. */
export async function changeSession(): Promise<void> {
  const session = await readSession();
  // A live event may have brought this session meanwhile, without starting over.
  if (startedWith !== session) startOver(session);
}

let timesTold = 0;

/** Applies a balance from a response or a live event. */
export function setBalance(balance: Partial<Schema['Balance']>): void {
  // A mutation makes SWR discard the response in flight. Before the first session, that response is the only one and
  // brings a balance of its own.
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

/** Fetches the balance, unless a newer one arrives meanwhile. */
export async function refreshBalance(): Promise<void> {
  const id = sessionNow()?.data.user?.id;
  if (!id) return;
  const before = timesTold;
  const balance = await read(['/front/users/{id}/tokens/balance', { path: { id } }]);
  if (timesTold === before && sessionNow()?.data.user?.id === id) setBalance(balance);
}

/** The current session. All fields are undefined until the first response. */
export function useSession() {
  const { data, error, isLoading } = useSWR<ConfigData, Error>(sessionKey, readSession, {
    dedupingInterval: 10_000,
  });
  return {
    config: data?.config,
    user: data?.data.user ?? undefined,
    balance: data?.data.tokensBalance ?? undefined,
    /** The subscription, while active. */
    plan: data?.data.plan ?? undefined,
    unreadChats: data?.data.unreadChats ?? 0,
    unseenWarning: data?.data.unseenWarning ?? undefined,
    isLoggedIn: data?.data.isLoggedIn,
    isStaff: Boolean(data?.data.user?.permissions?.length),
    error,
    isLoading,
    refresh: refreshSession,
  };
}
