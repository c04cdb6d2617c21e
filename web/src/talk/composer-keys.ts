import type { KeyboardEvent } from 'react';

/** What a browser reports for a key that belongs to an input method, where it does not say so otherwise. */
const BY_INPUT_METHOD = 229;

/** Whether a key sends what was written. Where people type with their thumbs, Enter begins a new line. */
export function isSendKey({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  if (key !== 'Enter' || shiftKey) return false;
  if (nativeEvent.isComposing || nativeEvent.keyCode === BY_INPUT_METHOD) return false;
  return !matchMedia('(pointer: coarse)').matches;
}

/** The length of a text as the server counts it: a letter is one, whatever it is stored as. */
export const lengthOf = (text: string): number => [...text].length;
