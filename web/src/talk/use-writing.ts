import { useRef, useState } from 'react';
import { append } from './speech/recognition';
import { useDictation } from './speech/use-dictation';
import { useDraft } from './use-draft';

type Props = {
  draft: Parameters<typeof useDraft>[0];
  /** Returns the refusal if it concerns the text being written. */
  say: (words: string) => Promise<unknown>;
};

/** A message being typed or dictated, and its refusal. */
export function useWriting({ draft, say }: Props) {
  const { text, write } = useDraft(draft);
  const latest = useRef(text);
  latest.current = text;
  const [refusal, setRefusal] = useState<unknown>();
  const put = (next: string) => {
    latest.current = next;
    write(next);
  };
  const dictation = useDictation((words) => put(append(latest.current, words)));
  const shown = append(text, dictation.interim);

  async function send(): Promise<void> {
    const words = shown.trim();
    dictation.leave();
    put('');
    setRefusal(undefined);
    const refused = await say(words);
    if (refused === undefined) return;
    setRefusal(refused);
    // Restore a refused text, unless another was started meanwhile.
    if (latest.current === '') put(words);
  }
  return {
    /** Includes interim dictated words. */
    text: shown,
    refusal,
    dictation,
    write: (next: string) => {
      // Typing continues from the dictated text.
      if (dictation.isListening) dictation.leave();
      dictation.forgive();
      put(next);
      setRefusal(undefined);
    },
    send: () => void send(),
  };
}

export type Writing = ReturnType<typeof useWriting>;
