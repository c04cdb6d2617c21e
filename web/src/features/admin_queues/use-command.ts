import { useState } from 'react';
import { isRefusal } from '~/api/refusal';
import { refusalText } from '~/i18n/refusals';
import { toast } from '~/ui/toast';

type Ends<T> = { onDone: (answer: T) => void; onFailed: () => void };

/** Sends what staff decided about one thing. A refusal is told in a toast; lost connections tell of themselves. */
export function useCommand<T>({ onDone, onFailed }: Ends<T>) {
  const [isBusy, setIsBusy] = useState(false);
  async function run(send: () => Promise<T>, tell: () => void): Promise<void> {
    setIsBusy(true);
    try {
      onDone(await send());
      tell();
    } catch (error) {
      if (isRefusal(error) && error.problem.status < 500) toast.error(refusalText(error));
      onFailed();
    } finally {
      setIsBusy(false);
    }
  }
  return { run, isBusy };
}
