import { useSyncExternalStore } from 'react';

/** The voice that is heard, or was paused. There is one at a time. */
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

/** Follows the sound from frame to frame; whoever wants less motion sees it move a few times a second. */
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
  // What was heard to its end begins anew; what was moved there by hand stays there.
  made.addEventListener('pause', () => change({ isPlaying: false, ...(made.ended && { seconds: 0 }) }));
  made.addEventListener('error', () => {
    // Who takes the sound away from it makes it fail as well.
    if (made.hasAttribute('src')) change({ isPlaying: false, hasFailed: true });
  });
  return made;
}

/** The player, loaded with one voice, whatever its newest address is. Another that was heard is over. */
function load(id: string, url: string): HTMLAudioElement {
  audio ??= begin();
  const isSame = playing?.id === id && !playing.hasFailed && audio.hasAttribute('src');
  if (isSame) return audio;
  audio.pause();
  audio.src = url;
  tell({ id, isPlaying: false, seconds: 0, hasFailed: false });
  return audio;
}

/** Lets a voice be heard, from where it was paused. Some browsers want a press for it: then it waits for one. */
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

/** Moves a voice to a place in it, whether it is heard or not. */
export function seek(id: string, url: string, seconds: number): void {
  const player = load(id, url);
  player.currentTime = seconds;
  change({ seconds });
}

/** Nothing is heard any more. */
export function silence(): void {
  unfollow();
  audio?.pause();
  audio?.removeAttribute('src');
  tell(undefined);
}

/** What is heard goes on only if it belongs to one of these. */
export function silenceOthers(messages: readonly { id: string }[]): void {
  const id = playing?.id;
  if (id !== undefined && !messages.some((message) => message.id === id)) silence();
}

/** How far a voice is heard; nothing while it is not its turn. */
export const usePlaying = (id: string): Playing | undefined =>
  useSyncExternalStore(
    (reader) => {
      readers.add(reader);
      return () => readers.delete(reader);
    },
    () => (playing?.id === id ? playing : undefined),
  );
