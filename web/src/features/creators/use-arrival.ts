import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Schema } from '~/api/schemas';
import { refreshSession } from '~/app/session';

/** Leads an applicant who is approved while the page is open to the home of creators. */
export function useArrival(state: Schema['ApplicationState'] | undefined): void {
  const navigate = useNavigate();
  const last = useRef(state);
  useEffect(() => {
    const isArrival = last.current === 'waiting' && state === 'approved';
    last.current = state;
    if (!isArrival) return;
    void refreshSession()
      .then(() => navigate('/creator'))
      .catch(() => undefined);
  }, [state, navigate]);
}
