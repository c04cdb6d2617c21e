import { useSession } from '~/app/session';

/** Who chats: a member, or a guest by the name that this browser was given. */
export function usePerson() {
  const { user, config, error } = useSession();
  const liveKey = user ? `user:${user.id}` : config && `guest:${config.guestUuid}`;
  return { liveKey, isMember: user !== undefined, isKnown: Boolean(config ?? error) };
}
