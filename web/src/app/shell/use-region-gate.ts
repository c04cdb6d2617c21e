import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../session';

/** Set by the page of the important update. */
export const UPDATE_READ = 'importantUpdateRead';

/** Pages that stay open everywhere: the law, releases, support, and the account, to log in and close it. */
const open = [
  '/terms',
  '/privacy',
  '/2257',
  '/dmca',
  '/cookies-policy',
  '/content-moderation-policy',
  '/takedown',
  '/counter-notice',
  '/transparency',
  '/releases/',
  '/support',
  '/important-update',
  '/not-available',
  '/login',
  '/settings',
  '/decisions',
  '/notification/',
  '/admin',
];

/** Leads away from pages that the visitor’s region closes, or asks to read something before. The server decides on its own. */
export function useRegionGate(): void {
  const region = useSession().config?.region;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isOpen = open.some((path) => pathname.startsWith(path));
  const isBlocked = !isOpen && region?.rule === 'block';
  const isUnread = !isOpen && region?.hasImportantUpdate && !localStorage.getItem(UPDATE_READ);
  useEffect(() => {
    if (isBlocked) {
      void navigate('/not-available', { replace: true });
    } else if (isUnread) {
      const query = new URLSearchParams({ returnUrl: pathname + search });
      void navigate(`/important-update?${query}`, { replace: true });
    }
  }, [isBlocked, isUnread, pathname, search, navigate]);
}
