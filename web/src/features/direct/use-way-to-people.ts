import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { boxAt, boxPath, isBoxNamed } from '~/talk/tabs';
import type { DirectChat } from './wire';

/**
 * Keeps the list beside an open conversation the one that holds it: opened without naming a list, and when a request is
 * accepted or answered here.
 */
export function useWayToPeople(chat: DirectChat | undefined): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isRequest = chat?.isRequest;
  const wasRequest = useRef(isRequest);
  const hasChosen = useRef(isBoxNamed(search));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the answer itself leads there
  useEffect(() => {
    const isTaken = wasRequest.current === true && isRequest === false;
    wasRequest.current = isRequest;
    if (isRequest !== undefined && !hasChosen.current && !isBoxNamed(search)) {
      hasChosen.current = true;
      const box = isRequest ? 'requests' : 'people';
      void navigate(boxPath(pathname, search, box), { replace: true, preventScrollReset: true });
      return;
    }
    if (!isTaken || chat?.isBlocked || boxAt(search) !== 'requests') return;
    void navigate(boxPath(pathname, search, 'people'), { replace: true, preventScrollReset: true });
  }, [isRequest]);
}
