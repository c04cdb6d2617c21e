import type { KeyboardEvent } from 'react';

/** `keyCode` of keys handled by an input method, in browsers without `isComposing`. */
const BY_INPUT_METHOD = 229;

/** Whether a key sends the message. On touch screens, Enter starts a new line. */
export function isSendKey({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  if (key !== 'Enter' || shiftKey) return false;
  if (nativeEvent.isComposing || nativeEvent.keyCode === BY_INPUT_METHOD) return false;
  return !matchMedia('(pointer: coarse)').matches;
}

/** Length of a text as the server counts it: in code points. */
export const lengthOf = (text: string): number => [...text].length;
