import { useRef, useState } from 'react';
import { append } from './speech/recognition';
import { useDictation } from './speech/use-dictation';
import { useDraft } from './use-draft';

type Props = {
  draft: Parameters<typeof useDraft>[0];
  /** Answers with the refusal if it belongs to where the words were written. */
  say: (words: string) => Promise<unknown>;
};

/** A message while it is written or spoken, and what was said against it. */
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
    // What was refused is not lost, unless something else was begun meanwhile.
    if (latest.current === '') put(words);
  }
  return {
    /** With the words that are being heard. */
    text: shown,
    refusal,
    dictation,
    write: (next: string) => {
      // Who types goes on from what was heard.
      if (dictation.isListening) dictation.leave();
      dictation.forgive();
      put(next);
      setRefusal(undefined);
    },
    send: () => void send(),
  };
}

export type Writing = ReturnType<typeof useWriting>;
