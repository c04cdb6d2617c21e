import type { ReactNode } from 'react';
import { useSession } from '~/app/session';
import { openModal } from './current';

/** Does something right away for members; guests sign up first, and then it is done. */
export function useSignedUp(): (work: () => void, reason: ReactNode) => void {
  const { isLoggedIn } = useSession();
  return (work, reason) => (isLoggedIn === false ? openModal('auth', { reason, onSignedIn: work }) : work());
}
