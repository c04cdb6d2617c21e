import { useSyncExternalStore } from 'react';
import type { Schema } from '~/api/schemas';

/** The voice being played or paused. There is one at a time. */
export type Playing = { id: string; isPlaying: boolean; seconds: number; hasFailed: boolean };
export type Part = NonNullable<Schema['ChatVoice']['parts']>[number];

/** A voice that is heard while the rest of it is spoken: part by part, then the end of the whole. */
type Queue = {
  id: string;
  parts: readonly Part[];
  /** The sound of each part, fetched ahead: what comes next begins without a gap. */
  sounds: Promise<string>[];
  /** The part that plays; that many are over. */
  place: number;
  /** Seconds before it. */
  from: number;
  whole?: string;
  /** All parts so far were heard, and more are to come. */
  isHungry: boolean;
};

let audio: HTMLAudioElement | undefined;
let playing: Playing | undefined;
let queue: Queue | undefined;
/** Seconds before what the player has loaded. */
let base = 0;
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
  if (!queue?.isHungry) change({ seconds: base + audio.currentTime });
  frame = requestAnimationFrame(follow);
}

function unfollow(): void {
  if (frame !== undefined) cancelAnimationFrame(frame);
  frame = undefined;
}

/** The end of a part is no end of the voice. */
const isBetween = () => queue !== undefined && (audio?.ended || queue.isHungry);

function begin(): HTMLAudioElement {
  const made = new Audio();
  made.preload = 'auto';
  made.addEventListener('timeupdate', () => {
    if (!isBetween()) change({ seconds: base + made.currentTime });
  });
  // A finished voice rewinds; a position set by hand stays.
  made.addEventListener('pause', () => {
    if (!isBetween()) change({ isPlaying: false, ...(made.ended && { seconds: 0 }) });
  });
  made.addEventListener('ended', goOn);
  made.addEventListener('error', () => {
    // Removing the source also fires an error.
    if (!made.hasAttribute('src')) return;
    // A part that is gone is heard in the whole.
    if (queue) starve();
    else change({ isPlaying: false, hasFailed: true });
  });
  return made;
}

function dropQueue(): void {
  for (const sound of queue?.sounds ?? []) void sound.then(URL.revokeObjectURL, () => undefined);
  queue = undefined;
}

/** Loads a voice into the player, unless already loaded, even if its URL has changed. Stops any other voice. */
function load(id: string, url: string): HTMLAudioElement {
  const isSame = playing?.id === id && !playing.hasFailed && !queue;
  if (audio?.hasAttribute('src') && isSame) return audio;
  const player = empty(id);
  player.src = url;
  return player;
}

/** The player, stopped, for another voice. */
function empty(id: string): HTMLAudioElement {
  audio ??= begin();
  dropQueue();
  base = 0;
  audio.pause();
  audio.removeAttribute('src');
  tell({ id, isPlaying: false, seconds: 0, hasFailed: false });
  return audio;
}

async function start(id: string, player: HTMLAudioElement): Promise<void> {
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

/** Plays a voice from where it was paused. A browser that requires a click leaves it paused. */
export async function play(id: string, url: string): Promise<void> {
  if (queue?.id === id && audio) return resume(id, audio);
  await start(id, load(id, url));
}

async function resume(id: string, player: HTMLAudioElement): Promise<void> {
  if (!queue?.isHungry) return start(id, player);
  change({ isPlaying: true });
  feed();
}

/** Plays the beginning of a voice, or gives the one that plays further parts. */
export function playParts(id: string, parts: readonly Part[]): void {
  if (queue?.id !== id) {
    empty(id);
    queue = { id, parts: [], sounds: [], place: -1, from: 0, isHungry: true };
    change({ isPlaying: true });
  }
  const sounds = parts.slice(queue.sounds.length).map(({ url }) => fetchAhead(url));
  queue = { ...queue, parts, sounds: [...queue.sounds, ...sounds] };
  feed();
}

/** Whether that voice is heard in parts. */
export const playsParts = (id: string): boolean => queue?.id === id;

/** Gives a voice that plays in parts its whole. */
export function completeParts(id: string, url: string): void {
  if (queue?.id !== id) return;
  queue.whole = url;
  feed();
}

/** Ends a voice of which no more parts come. */
export function endParts(id: string): void {
  if (playsParts(id)) silence();
}

/** A part that fails is told when it is its turn. */
function fetchAhead(url: string): Promise<string> {
  const sound = fetchSound(url);
  sound.catch(() => undefined);
  return sound;
}

/** A sound as a file of this page: some browsers refuse sounds that they can't ask for in pieces. */
export async function fetchSound(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`no sound: ${answer.status}`);
  return URL.createObjectURL(await answer.blob());
}

/** A part is over: on to the next. */
function goOn(): void {
  if (!queue) return;
  queue.isHungry = true;
  feed();
}

/** The part can't be played: the rest comes with the whole. */
function starve(): void {
  if (!queue) return;
  queue = { ...queue, parts: queue.parts.slice(0, queue.place), place: queue.place - 1, isHungry: true };
  feed();
}

/** Plays what comes next, if it is wanted and there. */
function feed(): void {
  const begun = queue;
  if (!begun?.isHungry || !playing?.isPlaying || !audio) return;
  const next = begun.place + 1;
  const sound = begun.sounds[next];
  const from = begun.parts.slice(0, next).reduce((sum, { durationMs }) => sum + durationMs / 1000, 0);
  if (next < begun.parts.length && sound) {
    queue = { ...begun, place: next, from, isHungry: false };
    const current = queue;
    void sound.then(
      (url) => queue?.id === current.id && queue.place === next && put(url, from),
      () => queue?.id === current.id && queue.place === next && starve(),
    );
  } else if (begun.whole) {
    dropQueue();
    putWhole(begun.whole, from);
  }
}

function put(url: string, from: number): void {
  if (!audio || !playing) return;
  base = from;
  audio.src = url;
  if (playing.isPlaying) void start(playing.id, audio);
}

/** The whole knows its own places. */
function putWhole(url: string, from: number): void {
  if (!audio || !playing) return;
  base = 0;
  audio.src = url;
  audio.currentTime = from;
  void start(playing.id, audio);
}

export function pause(): void {
  if (queue) change({ isPlaying: false });
  audio?.pause();
}

/** Seeks in a voice, playing or not. */
export function seek(id: string, url: string, seconds: number): void {
  const isHeard = queue?.id === id && playing?.isPlaying;
  const player = load(id, url);
  player.currentTime = seconds;
  change({ seconds });
  if (isHeard) void start(id, player);
}

/** Stops playback. */
export function silence(): void {
  unfollow();
  dropQueue();
  base = 0;
  audio?.pause();
  audio?.removeAttribute('src');
  tell(undefined);
}

/** Stops that voice, if it is the current one. */
export function silenceOne(id: string): void {
  if (playing?.id === id) silence();
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
