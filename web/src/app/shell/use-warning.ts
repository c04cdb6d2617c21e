import { useEffect } from 'react';
import { openModal } from '../modals/current';
import { useSession } from '../session';

/** Shows a warning of the staff once, at the next visit or as it comes. */
export function useWarning(): void {
  const { unseenWarning } = useSession();
  useEffect(() => {
    if (unseenWarning) openModal('userWarning', { caseId: unseenWarning });
  }, [unseenWarning]);
}
