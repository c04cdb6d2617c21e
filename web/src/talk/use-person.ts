import type { Schema } from '~/api/schemas';
import { sessionNow, useSession } from '~/app/session';

function keysOf(user: Schema['User'] | null | undefined, config: Schema['Config'] | undefined) {
  const guestKey = config && `guest:${config.guestUuid}`;
  return { liveKey: user ? `user:${user.id}` : guestKey, guestKey };
}

/** The chat user: a member, or a guest by this browser's id. */
export function usePerson() {
  const { user, config, error } = useSession();
  return { ...keysOf(user, config), isMember: user !== undefined, isKnown: Boolean(config ?? error) };
}

/** The current user's key, for code that runs after rendering. */
export function liveKeyNow(): string | undefined {
  const session = sessionNow();
  return keysOf(session?.data.user, session?.config).liveKey;
}
