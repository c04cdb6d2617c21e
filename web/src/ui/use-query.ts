import { useLocation, useNavigate } from 'react-router';

/**
 * The page's own state in its address. An empty value is left out.
 * The router's own hook for this would ride along in every visitor's download.
 */
export function useQuery() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const setQuery = (change: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    const text = next.toString();
    void navigate(pathname + (text && `?${text}`), {
      replace: true,
      preventScrollReset: true,
      // No guard asks anything of it, and it is drawn at once: what is set next builds on it.
      defaultShouldRevalidate: false,
      flushSync: true,
    });
  };
  return { query, setQuery };
}
