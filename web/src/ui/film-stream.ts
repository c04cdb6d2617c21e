/** What browsers that read playlists by themselves are asked about. */
const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';

/** One film that comes in pieces. */
export type FilmStream = {
  /** "1080p" and its like, the largest first. */
  sizes: readonly string[];
  /** Undefined: whatever the line carries. */
  choose: (size: string | undefined) => void;
  end: () => void;
};

/** How far a film is, and whether it plays. */
type Place = Pick<HTMLVideoElement, 'currentTime' | 'paused' | 'playbackRate'>;

export const placeOf = ({ currentTime, paused, playbackRate }: HTMLVideoElement): Place => ({
  currentTime,
  paused,
  playbackRate,
});

/** Another address for the same film: it goes on at its place, and plays only where it played. */
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

/** The sizes that a playlist names, with the addresses of theirs. */
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
    // A worker would be a script of a kind that our pages do not allow.
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
        // The lightest comes first there.
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
 * Lets a film come in pieces, as large as the line carries: by the browser itself where it can, else by a script that is
 * loaded now. Rejects where neither works, and leaves what plays alone until the pieces are known. `onFailed` is told once
 * when they stop coming.
 */
export function openStream(video: HTMLVideoElement, url: string, onFailed: () => void): Promise<FilmStream> {
  const open = video.canPlayType(PLAYLIST_TYPE) ? openNative : openByScript;
  return open(video, url, onFailed);
}
