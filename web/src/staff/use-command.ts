import { useState } from 'react';
import { tellRefusal } from '~/api/tell-refusal';

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
      tellRefusal(error);
      onFailed();
    } finally {
      setIsBusy(false);
    }
  }
  return { run, isBusy };
}
