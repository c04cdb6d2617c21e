import { useState } from 'react';
import useSWR from 'swr';
import { refusalText } from '~/i18n/refusals';
import { toast } from '~/ui/toast';
import { type PushState, pushState, startPush, stopPush } from './push';

/** Whether this browser takes pushes, and how that is changed. */
export function usePush(userId: string, key: string | null, onChanged?: () => void) {
  const { data: state, mutate } = useSWR('push-state', pushState);
  const [isBusy, setBusy] = useState(false);
  const change = async (move: () => Promise<PushState | undefined>) => {
    setBusy(true);
    try {
      await move();
      onChanged?.();
    } catch (error) {
      toast.error(refusalText(error));
    } finally {
      setBusy(false);
      await mutate();
    }
  };
  return {
    state,
    isBusy,
    start: () => void change(async () => (key ? startPush(userId, key) : undefined)),
    stop: () => void change(async () => stopPush(userId).then(() => undefined)),
  };
}
