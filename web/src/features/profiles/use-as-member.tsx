import { Trans } from '@lingui/react/macro';
import { openModal } from '~/app/modals/current';
import { useSession } from '~/app/session';

/** Does something for money, after guests have signed up. */
export function useAsMember() {
  const { isLoggedIn } = useSession();
  return (work: () => void) => {
    if (isLoggedIn !== false) return work();
    openModal('auth', { reason: <Trans>Sign up to buy.</Trans>, onSignedIn: work });
  };
}
