import type { Schema } from '~/api/schemas';
import { sessionNow, useSession } from '~/app/session';

function keysOf(user: Schema['User'] | null | undefined, config: Schema['Config'] | undefined) {
  const guestKey = config && `guest:${config.guestUuid}`;
  return { liveKey: user ? `user:${user.id}` : guestKey, guestKey };
}

/** Who chats: a member, or a guest by the name that this browser was given. */
export function usePerson() {
  const { user, config, error } = useSession();
  return { ...keysOf(user, config), isMember: user !== undefined, isKnown: Boolean(config ?? error) };
}

/** The key of whoever is here by now, for what runs after the screen was drawn. */
export function liveKeyNow(): string | undefined {
  const session = sessionNow();
  return keysOf(session?.data.user, session?.config).liveKey;
}
