import { type RefObject, useState } from 'react';
import { refusalText } from '~/i18n/refusals';
import { toast } from '~/ui/toast';
import type { Talk } from '../use-talk';

/**
 * The prompt for a picture, until the server accepts it. `draft` is the message left in the composer meanwhile, and
 * `field` its textarea.
 */
export function useWish(talk: Talk, field: RefObject<HTMLTextAreaElement | null>, draft: string) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<unknown>();

  async function ask(): Promise<void> {
    const words = text.trim();
    setIsOpen(false);
    setText('');
    setRefusal(undefined);
    const refused = await talk.ask(words);
    if (refused === undefined) return;
    setText((now) => now || words);
    setRefusal(refused);
    // Don't reopen over someone typing their message: the next letters would land in a paid prompt.
    if (field.current?.value === draft) setIsOpen(true);
    else toast.error(refusalText(refused));
  }
  return {
    isOpen,
    text,
    refusal,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    write: (next: string) => {
      setText(next);
      setRefusal(undefined);
    },
    ask: () => void ask(),
  };
}

export type Wish = ReturnType<typeof useWish>;
