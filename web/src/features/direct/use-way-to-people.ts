import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { boxAt, boxPath } from '~/talk/tabs';
import type { DirectChat } from './wire';

/** Goes along with a request that is accepted or answered here: it stands among people from then on. */
export function useWayToPeople(chat: DirectChat | undefined): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isRequest = chat?.isRequest;
  const wasRequest = useRef(isRequest);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the answer itself leads there
  useEffect(() => {
    const isTaken = wasRequest.current === true && isRequest === false;
    wasRequest.current = isRequest;
    if (!isTaken || chat?.isBlocked || boxAt(search) !== 'requests') return;
    void navigate(boxPath(pathname, search, 'people'), { replace: true, preventScrollReset: true });
  }, [isRequest]);
}
