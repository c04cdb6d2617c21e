import { Trans } from '@lingui/react/macro';
import { useContext, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router';
import { openModal } from '~/app/modals/current';
import { placeOf } from '~/i18n/locale';

/** Names the question among those that the router keeps. */
const KEY = 'unsaved changes';

/**
 * Asks before unsaved changes are lost: on the way to another page, and when the tab closes.
 * The router's own hook for this would ride along in every visitor's download.
 */
export function useLeaveWarning(isDirty: boolean, isInside: (pathname: string) => boolean): void {
  const router = useContext(RouterContext)?.router;
  const latest = useRef(isInside);
  useEffect(() => {
    latest.current = isInside;
  });
  useEffect(() => {
    if (!isDirty || !router) return;
    let isLeaving = false;
    router.getBlocker(KEY, ({ nextLocation }) => {
      const next = { ...nextLocation, pathname: placeOf(nextLocation.pathname).path };
      if (isLeaving || latest.current(next.pathname)) return false;
      openModal('confirm', {
        title: <Trans>Leave without saving?</Trans>,
        description: <Trans>You have unsaved changes.</Trans>,
        action: <Trans context="page">Leave</Trans>,
        tone: 'danger',
        onConfirm: () => {
          isLeaving = true;
          void router.navigate(next);
        },
      });
      return true;
    });
    return () => router.deleteBlocker(KEY);
  }, [isDirty, router]);
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
