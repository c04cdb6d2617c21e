import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { openModal } from '~/app/modals/current';
import { useStoredFlag } from '~/app/stored-flag';
import { findRecognition, makeRecognition, type Recognition, wordsOf } from './recognition';

/** Where the browser remembers that its owner knows who may hear them. */
const CONSENT = 'isSpeechAccepted';

/** Lets a message be spoken. `onWords` takes what was understood, a few words at a time. */
export function useDictation(onWords: (words: string) => void) {
  const { i18n } = useLingui();
  const [isListening, setIsListening] = useState(false);
  const [interim, setInterim] = useState('');
  const [failure, setFailure] = useState<string>();
  const [hasConsent, consent] = useStoredFlag(CONSENT);
  const running = useRef<Recognition>(undefined);
  // Which beginning counts: whoever ends it while the browser gets ready takes its turn away.
  const turn = useRef(0);
  const unsettled = useRef('');
  const take = useRef(onWords);
  useEffect(() => {
    take.current = onWords;
  });

  const hear = (words: string) => {
    unsettled.current = words;
    setInterim(words);
  };
  /** Ends it here and now; what the browser says of it later is not heard. */
  const leave = () => {
    turn.current += 1;
    const ended = running.current;
    running.current = undefined;
    ended?.abort();
    hear('');
    setIsListening(false);
  };
  const lastLeave = useRef(leave);
  useEffect(() => () => lastLeave.current(), []);

  async function listen(): Promise<void> {
    const Maker = findRecognition();
    if (!Maker || running.current) return;
    turn.current += 1;
    const mine = turn.current;
    setFailure(undefined);
    setIsListening(true);
    const made = await makeRecognition(Maker, i18n.locale);
    if (turn.current !== mine) return;
    running.current = made;
    const isOver = () => running.current !== made;
    made.onresult = (event) => {
      if (isOver()) return;
      const words = wordsOf(event);
      hear(words.interim);
      if (words.final) take.current(words.final);
    };
    made.onerror = ({ error }) => {
      if (!isOver() && error !== 'aborted') setFailure(error);
    };
    made.onend = () => {
      if (isOver()) return;
      // What was shown is not lost because the browser never settled on it.
      if (unsettled.current) take.current(unsettled.current);
      leave();
    };
    try {
      made.start();
    } catch {
      setFailure('internal');
      leave();
    }
  }
  const start = () => {
    if (hasConsent) return void listen();
    const mine = turn.current;
    openModal('confirm', {
      title: <Trans>Speak instead of typing?</Trans>,
      description: (
        <Trans>
          Your browser writes down what you say. Some browsers send your voice to their maker for that.
        </Trans>
      ),
      action: <Trans>Use the microphone</Trans>,
      onConfirm: () => {
        consent();
        // The field may be gone by now.
        if (turn.current === mine) void listen();
      },
    });
  };
  return {
    isPossible: findRecognition() !== undefined,
    isListening,
    interim,
    failure,
    start,
    /** Ends it with what was heard so far. */
    stop: () => (running.current ? running.current.stop() : leave()),
    /** Ends it without. */
    leave,
    forgive: () => setFailure(undefined),
  };
}

export type Dictation = ReturnType<typeof useDictation>;
