import { useState } from 'react';
import { isRefusal } from '~/api/refusal';
import { refusalText } from '~/i18n/refusals';

/**
 * Sends a dialog's request and keeps the refusal, for one of `fields` or the whole dialog. Network and server errors
 * are shown beside the button as well, so the call itself is quiet.
 */
export function useDialogSend<F extends string>(fields: readonly F[]) {
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();

  /** Returns whether it succeeded. */
  async function send(call: () => Promise<void>): Promise<boolean> {
    setIsSending(true);
    setRefusal(undefined);
    try {
      await call();
      return true;
    } catch (error) {
      setRefusal(error);
      return false;
    } finally {
      setIsSending(false);
    }
  }
  const place = isRefusal(refusal) ? fields.find((field) => field === refusal.problem.field) : undefined;
  return {
    send,
    isSending,
    refusal,
    errorAt: (field: F) => (place === field ? refusalText(refusal) : undefined),
    /** The error if it belongs to no field. */
    error: refusal !== undefined && !place ? refusalText(refusal) : undefined,
  };
}
