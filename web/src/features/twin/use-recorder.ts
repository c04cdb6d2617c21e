import { useEffect, useRef, useState } from 'react';
import { canRecord, failureOf, type RecordFailure, type Recording, startRecording } from './recorder';

/** Shortest and longest recording, in milliseconds. */
export const LEAST_MS = 3000;
export const MOST_MS = 60_000;
/** How often the level is measured, in milliseconds. */
const TICK_MS = 100;

/** A recording or a chosen file, ready to be sent. */
export type Take = { file: Blob; name: string; url: string };
export type Problem = RecordFailure | 'too_short';

/** Records the microphone, with its level, until stopped or for a minute. */
export function useRecorder() {
  const [take, setTake] = useState<Take>();
  const [problem, setProblem] = useState<Problem>();
  const [now, setNow] = useState<{ level: number; ms: number }>();
  const running = useRef<{ recording: Recording; startedAt: number; clock: ReturnType<typeof setInterval> }>(
    undefined,
  );
  const isGone = useRef(false);

  const setFile = (file: Blob, name: string) => setTake({ file, name, url: URL.createObjectURL(file) });
  useEffect(() => () => (take ? URL.revokeObjectURL(take.url) : undefined), [take]);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      clearInterval(running.current?.clock);
      running.current?.recording.cancel();
      running.current = undefined;
    };
  }, []);

  async function stop(): Promise<void> {
    const known = running.current;
    if (!known) return;
    running.current = undefined;
    clearInterval(known.clock);
    setNow(undefined);
    const isShort = Date.now() - known.startedAt < LEAST_MS;
    const file = await known.recording.stop();
    if (isGone.current) return;
    if (isShort) setProblem('too_short');
    else setFile(file, file.type.includes('mp4') ? 'voice.m4a' : 'voice.webm');
  }
  async function start(): Promise<void> {
    if (running.current) return;
    setProblem(undefined);
    setTake(undefined);
    if (!canRecord()) return setProblem('unsupported');
    try {
      const recording = await startRecording();
      if (isGone.current) return recording.cancel();
      const startedAt = Date.now();
      const clock = setInterval(() => {
        const ms = Date.now() - startedAt;
        if (ms >= MOST_MS) void stop();
        else setNow({ level: recording.level(), ms });
      }, TICK_MS);
      running.current = { recording, startedAt, clock };
      setNow({ level: 0, ms: 0 });
    } catch (error) {
      setProblem(failureOf(error));
    }
  }
  return {
    take,
    problem,
    /** Level from 0 to 1 and milliseconds so far, while recording. */
    now,
    start,
    stop,
    choose: (file: File) => {
      setProblem(undefined);
      setFile(file, file.name);
    },
    clear: () => {
      setProblem(undefined);
      setTake(undefined);
    },
  };
}
