/** MIME type that browsers with native HLS support play. */
const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';

/** One segmented film. */
export type FilmStream = {
  /** Qualities such as "1080p", highest first. */
  sizes: readonly string[];
  /** Selects a quality; undefined means automatic. */
  choose: (size: string | undefined) => void;
  end: () => void;
};

/** Playback position and state. */
type Place = Pick<HTMLVideoElement, 'currentTime' | 'paused' | 'playbackRate'>;

export const placeOf = ({ currentTime, paused, playbackRate }: HTMLVideoElement): Place => ({
  currentTime,
  paused,
  playbackRate,
});

/** Switches to another URL of the same film, keeping its position and play state. */
export function swapSource(video: HTMLVideoElement, url: string, place: Place = placeOf(video)): void {
  video.src = url;
  video.addEventListener(
    'loadedmetadata',
    () => {
      if (place.currentTime > 0) video.currentTime = place.currentTime;
      video.playbackRate = place.playbackRate;
    },
    { once: true },
  );
  if (!place.paused) void video.play().catch(() => undefined);
}

/** Qualities in a playlist, with their URLs. */
export function sizesOf(playlist: string): Map<string, string> {
  const lines = playlist.split('\n');
  const named = lines.flatMap((line, index) => {
    const name = /^#EXT-X-STREAM-INF:.*NAME="([^"]+)"/.exec(line)?.[1];
    const url = lines[index + 1];
    return name && url ? [[name, url] as const] : [];
  });
  return new Map(named);
}

async function openNative(video: HTMLVideoElement, url: string, onFailed: () => void): Promise<FilmStream> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the playlist was answered with ${answer.status}`);
  const sizes = sizesOf(await answer.text());
  video.addEventListener('error', onFailed);
  swapSource(video, url);
  return {
    sizes: [...sizes.keys()],
    choose: (size) => swapSource(video, (size && sizes.get(size)) ?? url),
    end: () => video.removeEventListener('error', onFailed),
  };
}

async function openByScript(video: HTMLVideoElement, url: string, onFailed: () => void): Promise<FilmStream> {
  const { default: Hls } = await import('hls.js/light');
  if (!Hls.isSupported()) throw new Error('this browser takes no pieces');
  const hls = new Hls({
    // A worker would need a script source that our CSP doesn't allow.
    enableWorker: false,
    autoStartLoad: false,
    capLevelToPlayerSize: true,
    backBufferLength: 60,
  });
  const end = () => hls.destroy();
  return new Promise((resolve, reject) => {
    let isOpen = false;
    hls.on(Hls.Events.ERROR, (_, { fatal, details }) => {
      if (!fatal) return;
      if (isOpen) return onFailed();
      end();
      reject(new Error(details));
    });
    hls.on(Hls.Events.MANIFEST_PARSED, () => {
      isOpen = true;
      const names = hls.levels.map(({ name, width, height }) => name || `${Math.min(width, height)}p`);
      const { currentTime, paused } = video;
      hls.attachMedia(video);
      hls.startLoad(currentTime > 0 ? currentTime : -1);
      if (!paused) void video.play().catch(() => undefined);
      resolve({
        // Lowest first in `levels`.
        sizes: names.toReversed(),
        choose: (size) => {
          hls.nextLevel = size === undefined ? -1 : names.indexOf(size);
        },
        end,
      });
    });
    hls.loadSource(url);
  });
}

/**
 * Streams a film at the quality that bandwidth allows: natively where possible, else with a script loaded now. Rejects
 * if neither works, leaving the current playback alone until the playlist is known. `onFailed` is called when streaming
 * fails.
 */
export function openStream(video: HTMLVideoElement, url: string, onFailed: () => void): Promise<FilmStream> {
  const open = video.canPlayType(PLAYLIST_TYPE) ? openNative : openByScript;
  return open(video, url, onFailed);
}
