import { useSearchParams } from 'react-router';
import { safeReturnUrl } from '~/app/guard';

/** Where the visitor wanted to go, and the same question for the other form. Only paths of this site count. */
export function useReturnUrl() {
  const [search] = useSearchParams();
  const wanted = search.get('returnUrl');
  const target = safeReturnUrl(wanted);
  const query = wanted && target !== '/' ? `?${new URLSearchParams({ returnUrl: target })}` : '';
  return { target, query };
}
