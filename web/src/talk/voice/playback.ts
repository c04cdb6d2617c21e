import { useSyncExternalStore } from 'react';

/** The voice being played or paused. There is one at a time. */
export type Playing = { id: string; isPlaying: boolean; seconds: number; hasFailed: boolean };

let audio: HTMLAudioElement | undefined;
let playing: Playing | undefined;
let frame: number | undefined;
const readers = new Set<() => void>();

function tell(next: Playing | undefined): void {
  playing = next;
  for (const reader of readers) reader();
}
const change = (part: Partial<Playing>) => playing && tell({ ...playing, ...part });

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Updates the position on each frame; with reduced motion, `timeupdate` does it a few times a second. */
function follow(): void {
  frame = undefined;
  if (!audio || !playing?.isPlaying || isCalm()) return;
  change({ seconds: audio.currentTime });
  frame = requestAnimationFrame(follow);
}

function unfollow(): void {
  if (frame !== undefined) cancelAnimationFrame(frame);
  frame = undefined;
}

function begin(): HTMLAudioElement {
  const made = new Audio();
  made.preload = 'auto';
  made.addEventListener('timeupdate', () => change({ seconds: made.currentTime }));
  // A finished voice rewinds; a position set by hand stays.
  made.addEventListener('pause', () => change({ isPlaying: false, ...(made.ended && { seconds: 0 }) }));
  made.addEventListener('error', () => {
    // Removing the source also fires an error.
    if (made.hasAttribute('src')) change({ isPlaying: false, hasFailed: true });
  });
  return made;
}

/** Loads a voice into the player, unless already loaded, even if its URL has changed. Stops any other voice. */
function load(id: string, url: string): HTMLAudioElement {
  audio ??= begin();
  const isSame = playing?.id === id && !playing.hasFailed && audio.hasAttribute('src');
  if (isSame) return audio;
  audio.pause();
  audio.src = url;
  tell({ id, isPlaying: false, seconds: 0, hasFailed: false });
  return audio;
}

/** Plays a voice from where it was paused. A browser that requires a click leaves it paused. */
export async function play(id: string, url: string): Promise<void> {
  const player = load(id, url);
  try {
    await player.play();
    if (playing?.id !== id) return;
    change({ isPlaying: true });
    unfollow();
    follow();
  } catch {
    if (playing?.id === id) change({ isPlaying: false });
  }
}

export const pause = (): void => audio?.pause();

/** Seeks in a voice, playing or not. */
export function seek(id: string, url: string, seconds: number): void {
  const player = load(id, url);
  player.currentTime = seconds;
  change({ seconds });
}

/** Stops playback. */
export function silence(): void {
  unfollow();
  audio?.pause();
  audio?.removeAttribute('src');
  tell(undefined);
}

/** Stops playback unless it belongs to one of `messages`. */
export function silenceOthers(messages: readonly { id: string }[]): void {
  const id = playing?.id;
  if (id !== undefined && !messages.some((message) => message.id === id)) silence();
}

/** Playback state of a voice; undefined unless it is the current one. */
export const usePlaying = (id: string): Playing | undefined =>
  useSyncExternalStore(
    (reader) => {
      readers.add(reader);
      return () => readers.delete(reader);
    },
    () => (playing?.id === id ? playing : undefined),
  );
