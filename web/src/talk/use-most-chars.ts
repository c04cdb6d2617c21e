import { useSession } from '~/app/session';

/** How long a message may be: as long as its chat takes, and no longer than staff have set for all. */
export function useMostChars(): (ofChat: number) => number {
  const most = useSession().config?.privateMessages.maxLength;
  return (ofChat) => Math.min(ofChat, most ?? ofChat);
}
