import { useEffect, useRef, useState } from 'react';
import { completeParts, endParts, play, playParts, playsParts, usePlaying } from '~/sound/playback';
import type { Voice } from '../wire';

/** Polling interval while a voice is made, in milliseconds, in case its live event doesn't come. */
const ASK_MS = 5000;

/** A message that can be heard. */
export type Spoken = { id: string; voice: Voice | null };
/** Actions of its chat on its voice. */
export type Speech = {
  /** Requests its voice. Resolves to whether it is on its way. */
  speak: (id: string) => Promise<boolean>;
  /** Reads the message again. */
  lookAt: (id: string) => Promise<unknown>;
  /** Requests a fresh address of its voice. */
  renewVoice: (id: string) => Promise<string | null | undefined>;
};

type Face = 'silent' | 'waiting' | 'speaking' | 'ready' | 'failed';

function faceOf({ voice }: Spoken, isAsking: boolean): Face {
  if (isAsking) return 'waiting';
  if (!voice) return 'silent';
  return voice.state === 'ready' && !voice.url ? 'failed' : voice.state;
}

/** The voice of a reply: asked for by a press, looked after while it is made, heard as soon as it is there. */
export function useVoice(message: Spoken, talk: Pick<Speech, 'speak' | 'lookAt'>) {
  const [isAsking, setIsAsking] = useState(false);
  const isAwaited = useRef(false);
  const { id, voice } = message;
  const isBegun = useRef(false);
  const isWaiting = voice?.state === 'waiting';
  const isHeard = usePlaying(id) !== undefined;
  const face = isWaiting && isHeard ? 'speaking' : faceOf(message, isAsking);

  const look = useRef(talk.lookAt);
  useEffect(() => {
    look.current = talk.lookAt;
  });
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void look.current(id), ASK_MS);
    return () => clearInterval(timer);
  }, [isWaiting, id]);

  const parts = useRef(voice?.parts);
  useEffect(() => {
    parts.current = voice?.parts;
  });
  const partCount = isWaiting ? (voice.parts?.length ?? 0) : 0;
  useEffect(() => {
    // Another voice was begun meanwhile: it isn't interrupted.
    if (partCount === 0 || !isAwaited.current || (isBegun.current && !playsParts(id))) return;
    isBegun.current = true;
    playParts(id, parts.current ?? []);
  }, [id, partCount]);

  const url = voice?.state === 'ready' ? voice.url : null;
  useEffect(() => {
    if (!url || !isAwaited.current) return;
    isAwaited.current = false;
    if (isBegun.current) completeParts(id, url);
    else void play(id, url);
  }, [id, url]);

  const hasFailed = voice?.state === 'failed';
  useEffect(() => {
    if (hasFailed) endParts(id);
  }, [id, hasFailed]);

  async function ask(): Promise<void> {
    if (isAsking) return;
    isAwaited.current = true;
    isBegun.current = false;
    setIsAsking(true);
    isAwaited.current = await talk.speak(id);
    setIsAsking(false);
  }
  return { face, ask: () => void ask() };
}
