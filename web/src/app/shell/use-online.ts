import { useEffect } from 'react';
import { accept, api } from '~/api/client';

/** A member counts as online for five minutes after they were last heard of. */
const EVERY_MS = 4 * 60_000;

/**
 * Says now and then that a member looks at the page, though it asks for nothing. Not of the staff: they are logged out
 * when they do nothing for half an hour, which this would put off.
 */
export function useOnline(isMember: boolean): void {
  useEffect(() => {
    if (!isMember) return;
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      accept(api.POST('/front/users/onlineStatus'), { isQuiet: true }).catch(() => undefined);
    };
    const timer = setInterval(tell, EVERY_MS);
    return () => clearInterval(timer);
  }, [isMember]);
}
