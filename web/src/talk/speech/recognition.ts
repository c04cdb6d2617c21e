/** The part of the browsers' SpeechRecognition used here. */
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

/** The browser's speech recognition, if it has one. */
export function findRecognition(): RecognitionMaker | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<
    string,
    RecognitionMaker | undefined
  >;
  return SpeechRecognition ?? webkitSpeechRecognition;
}

/** Whether recognition can run on this device. Browsers that can't tell send the audio away. */
async function staysHere({ available }: RecognitionMaker, lang: string): Promise<boolean> {
  if (!available) return false;
  try {
    return (await available({ langs: [lang], processLocally: true })) === 'available';
  } catch {
    return false;
  }
}

/** Creates a recognition for a language. */
export async function makeRecognition(Maker: RecognitionMaker, lang: string): Promise<Recognition> {
  const isLocal = await staysHere(Maker, lang);
  const made = new Maker();
  made.lang = lang;
  made.interimResults = true;
  // In continuous mode, phones repeat the same words over and over.
  made.continuous = !matchMedia('(pointer: coarse)').matches;
  if (isLocal) made.processLocally = true;
  return made;
}

/** Words recognized since the last event: final ones, and interim ones that may still change. */
export function wordsOf({ resultIndex, results }: RecognitionResult): { final: string; interim: string } {
  const fresh = Array.from(results).slice(resultIndex);
  const join = (isFinal: boolean) =>
    fresh
      .filter((heard) => heard.isFinal === isFinal)
      .map((heard) => heard[0].transcript)
      .join('');
  return { final: join(true).trim(), interim: join(false).trim() };
}

/** Appends words as they would be typed. Japanese is written without spaces. */
export function append(text: string, words: string): string {
  if (!text || !words) return text + words;
  const needsSpace =
    !/\s$/.test(text) && !/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(words);
  return needsSpace ? `${text} ${words}` : text + words;
}
