import { useLingui } from '@lingui/react/macro';
import { fillMacros } from './fill-macros';

/** Fills the macros in texts of the character with this name, in the reader's language. */
export function useMacros(name: string): (text: string) => string {
  const { t } = useLingui();
  const reader = t({ message: 'you', context: 'the reader, in the middle of a sentence' });
  return (text) => fillMacros(text, name, reader);
}
