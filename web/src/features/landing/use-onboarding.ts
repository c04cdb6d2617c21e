import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { onboardings } from './onboardings';

/** Opens the flow that the address asks for by `?onboarding=`, and takes the question out of it. */
export function useOnboarding(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const wanted = query.get('onboarding');
    if (wanted === null) return;
    query.delete('onboarding');
    void navigate({ pathname: onboardings.get(wanted) ?? pathname, search: `${query}` }, { replace: true });
  }, [pathname, search, navigate]);
}
