import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { openModal } from '~/app/modals/current';
import { useStoredFlag } from '~/app/stored-flag';
import { findRecognition, makeRecognition, type Recognition, wordsOf } from './recognition';

/** Storage key of the user's consent to speech recognition. */
const CONSENT = 'isSpeechAccepted';

/** Dictates a message. `onWords` receives recognized text, a few words at a time. */
export function useDictation(onWords: (words: string) => void) {
  const { i18n } = useLingui();
  const [isListening, setIsListening] = useState(false);
  const [interim, setInterim] = useState('');
  const [failure, setFailure] = useState<string>();
  const [hasConsent, consent] = useStoredFlag(CONSENT);
  const running = useRef<Recognition>(undefined);
  // Current attempt; leaving while the browser gets ready invalidates it.
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
  /** Stops immediately; later results are ignored. */
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
      // Keep interim words that the browser never finalized.
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
      title: <Trans>Use voice input?</Trans>,
      description: (
        <Trans>Your browser transcribes what you say. Some browsers send your voice to their maker.</Trans>
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
    /** Stops, keeping what was recognized so far. */
    stop: () => (running.current ? running.current.stop() : leave()),
    /** Stops and discards. */
    leave,
    forgive: () => setFailure(undefined),
  };
}

export type Dictation = ReturnType<typeof useDictation>;
