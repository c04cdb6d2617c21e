import { useSession } from '~/app/session';

/** Who chats: a member, or a guest by the name that this browser was given. */
export function usePerson() {
  const { user, config, error } = useSession();
  const guestKey = config && `guest:${config.guestUuid}`;
  const liveKey = user ? `user:${user.id}` : guestKey;
  return { liveKey, guestKey, isMember: user !== undefined, isKnown: Boolean(config ?? error) };
}
