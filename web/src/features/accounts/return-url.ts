import { safeReturnUrl } from '~/app/guard';
import { useQuery } from '~/ui/use-query';

/** Where the visitor wanted to go, and the same question for the other form. Only paths of this site count. */
export function useReturnUrl() {
  const { query: search } = useQuery();
  const wanted = search.get('returnUrl');
  const target = safeReturnUrl(wanted);
  const query = wanted && target !== '/' ? `?${new URLSearchParams({ returnUrl: target })}` : '';
  return { target, query };
}
