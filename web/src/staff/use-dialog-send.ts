import { useState } from 'react';
import { isRefusal } from '~/api/refusal';
import { refusalText } from '~/i18n/refusals';

/**
 * Sends what a dialog asks for, and keeps what it was refused for: at one of `fields`, or for the whole dialog. It says
 * lost connections and broken servers as well, beside its button, so the call itself is a quiet one.
 */
export function useDialogSend<F extends string>(fields: readonly F[]) {
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();

  /** Whether it went well. */
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
    /** What belongs to no field. */
    error: refusal !== undefined && !place ? refusalText(refusal) : undefined,
  };
}
