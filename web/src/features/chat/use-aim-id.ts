import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The message that the address leads to, until something is said: then the newest is what one looks at. */
export function useAimId(isSending: boolean): string {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (isSending && hash) void navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [isSending, hash, pathname, search, navigate]);
  return hash.slice(1);
}
