/** What browsers call the part of them that writes down what is said, as far as it is used here. */
export type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally?: boolean;
  onresult: ((event: RecognitionResult) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  stop: () => void;
  abort: () => void;
};
type Heard = { isFinal: boolean; 0: { transcript: string } };
export type RecognitionResult = { resultIndex: number; results: ArrayLike<Heard> };
export type RecognitionMaker = {
  new (): Recognition;
  available?: (wish: { langs: string[]; processLocally: boolean }) => Promise<string>;
};

/** The browser's own recognition, if it has one. */
export function findRecognition(): RecognitionMaker | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<
    string,
    RecognitionMaker | undefined
  >;
  return SpeechRecognition ?? webkitSpeechRecognition;
}

/** Whether what is said can stay on this device. Browsers that cannot tell send it away. */
async function staysHere({ available }: RecognitionMaker, lang: string): Promise<boolean> {
  if (!available) return false;
  try {
    return (await available({ langs: [lang], processLocally: true })) === 'available';
  } catch {
    return false;
  }
}

/** A recognition that is ready to listen in a language. */
export async function makeRecognition(Maker: RecognitionMaker, lang: string): Promise<Recognition> {
  const isLocal = await staysHere(Maker, lang);
  const made = new Maker();
  made.lang = lang;
  made.interimResults = true;
  // Phones say the same words again and again where they are to go on listening.
  made.continuous = !matchMedia('(pointer: coarse)').matches;
  if (isLocal) made.processLocally = true;
  return made;
}

/** What was heard since the last time: words that stay, and words that may still change. */
export function wordsOf({ resultIndex, results }: RecognitionResult): { final: string; interim: string } {
  const fresh = Array.from(results).slice(resultIndex);
  const join = (isFinal: boolean) =>
    fresh
      .filter((heard) => heard.isFinal === isFinal)
      .map((heard) => heard[0].transcript)
      .join('');
  return { final: join(true).trim(), interim: join(false).trim() };
}

/** Words behind others, as they would be typed. Japanese is written without spaces. */
export function append(text: string, words: string): string {
  if (!text || !words) return text + words;
  const needsSpace =
    !/\s$/.test(text) && !/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(words);
  return needsSpace ? `${text} ${words}` : text + words;
}
