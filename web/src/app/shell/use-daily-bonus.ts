import { useEffect } from 'react';
import { useFeatures } from '../features';
import { openModal } from '../modals/current';
import { openWhenFree } from '../modals/open-when-free';
import { useSession } from '../session';
import { useIsBusy } from './use-is-busy';

/** The day on which it was offered last: it is offered once a day, and waits on the page of chips after that. */
const KEY = 'dailyBonusOfferedOn';
/** A member looks around first, in milliseconds. */
const PATIENCE_MS = 5000;

/** Offers the bonus of the day, when nothing else is open and nobody is in the middle of something. */
export function useDailyBonus(): void {
  const { balance } = useSession();
  const has = useFeatures();
  const isBusy = useIsBusy();
  const isThere = Boolean(balance?.claims.dailyBonus.isAvailable) && has('isTokenSystemEnabled');
  const isOffered = isThere && !isBusy;
  useEffect(() => {
    const today = new Date().toISOString().slice(0, 10);
    if (!isOffered || localStorage.getItem(KEY) === today) return;
    let giveUp: (() => void) | undefined;
    const timer = setTimeout(() => {
      giveUp = openWhenFree(() => {
        localStorage.setItem(KEY, today);
        openModal('dailyTokenBonus', {});
      });
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      giveUp?.();
    };
  }, [isOffered]);
}
