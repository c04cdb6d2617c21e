import { useEffect } from 'react';
import { accept, api } from '~/api/client';

/** A member counts as online for five minutes after they were last heard of. */
const EVERY_MS = 4 * 60_000;

/** Says now and then that somebody looks at the page, though it asks for nothing. */
export function useOnline(): void {
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      accept(api.POST('/front/users/onlineStatus'), { isQuiet: true }).catch(() => undefined);
    };
    const timer = setInterval(tell, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}
