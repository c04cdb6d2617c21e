import { useRef, useState } from 'react';
import { accept } from '~/api/client';
import { isRefusal } from '~/api/refusal';
import { tellRefusal } from '~/api/tell-refusal';
import { refusalText } from '~/i18n/refusals';

/**
 * Sends calls of the twin, one at a time. Every failure shows an error toast with the server's words; one that is
 * about a field is said there, too.
 */
export function useSend() {
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);

  async function run<T>(send: () => Promise<T>): Promise<{ answer: T } | undefined> {
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    setError(undefined);
    try {
      return { answer: await send() };
    } catch (caught) {
      tellRefusal(caught);
      setError(caught);
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  }
  return {
    isBusy,
    error,
    run,
    /** Sends a call. Nothing is answered if it failed, or if another is on its way. */
    send: <T>(call: () => Parameters<typeof accept<T>>[0]) => run(() => accept<T>(call())),
    /** Error of a field by its name, where the refusal names one. */
    errorAt: (field: string): string | undefined =>
      isRefusal(error) && error.problem.field?.split(/[.[]/)[0] === field ? refusalText(error) : undefined,
  };
}
