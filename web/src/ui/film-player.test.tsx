import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FilmPlayer } from './FilmPlayer';
import { sizesOf } from './film-stream';

type Told = (event: string, data: { fatal: boolean; details: string }) => void;
const script = vi.hoisted(() => ({
  made: [] as {
    handlers: Map<string, Told>;
    nextLevel: number;
    startedAt?: number;
    isEnded: boolean;
  }[],
  isSupported: true,
  timesAsked: 0,
}));
vi.mock('hls.js/light', () => ({
  default: class Hls {
    static Events = { ERROR: 'error', MANIFEST_PARSED: 'parsed' };
    static isSupported = () => {
      script.timesAsked += 1;
      return script.isSupported;
    };
    handlers = new Map<string, Told>();
    levels = [
      { name: '480p', width: 854, height: 480 },
      { name: '1080p', width: 1920, height: 1080 },
    ];
    nextLevel = -1;
    startedAt?: number;
    isEnded = false;
    constructor() {
      script.made.push(this);
    }
    on(event: string, told: Told) {
      this.handlers.set(event, told);
    }
    loadSource() {
      queueMicrotask(() => this.handlers.get('parsed')?.('parsed', { fatal: false, details: '' }));
    }
    attachMedia() {}
    startLoad(at: number) {
      this.startedAt = at;
    }
    destroy() {
      this.isEnded = true;
    }
  },
}));

const film = {
  width: 1920,
  height: 1080,
  averageColor: '#102030',
  videoUrl: '/front/media/v/1080.mp4?expires=1&signature=s',
  playlistUrl: '/front/media/v/film.m3u8?expires=1&signature=p',
};
const playlist = `#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=8000,RESOLUTION=1920x1080,NAME="1080p"
/front/media/v/1080.m3u8?signature=a
#EXT-X-STREAM-INF:BANDWIDTH=2000,RESOLUTION=854x480,NAME="480p"
/front/media/v/480.m3u8?signature=b
`;
let play: ReturnType<typeof vi.fn>;
let isPaused: boolean;

beforeEach(() => {
  script.made.length = 0;
  script.isSupported = true;
  script.timesAsked = 0;
  isPaused = true;
  play = vi.fn(() => Promise.resolve());
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play as () => Promise<void>);
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('');
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(() => isPaused);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = (media: Partial<typeof film> = {}) => {
  render(
    <I18nProvider i18n={i18n}>
      <FilmPlayer media={{ ...film, ...media }} label="Surf" />
    </I18nProvider>,
  );
  return screen.getByLabelText<HTMLVideoElement>('Surf', { selector: 'video' });
};
/** Presses the browser's own play button. */
const press = (video: HTMLVideoElement) => {
  isPaused = false;
  fireEvent.play(video);
};
const qualities = () => screen.findByRole('combobox', { name: 'Quality' });
const fail = () =>
  script.made[0]?.handlers.get('error')?.('error', { fatal: true, details: 'fragLoadError' });

it('plays the file, and loads nothing more until somebody presses play', async () => {
  const video = show();

  expect(video.getAttribute('src')).toBe(film.videoUrl);
  expect(script.made).toHaveLength(0);
  press(video);
  await qualities();
  expect(script.made).toHaveLength(1);
  expect(play).toHaveBeenCalledTimes(1);
});

it('leaves a film that comes in one file alone', () => {
  const video = show({ playlistUrl: undefined });

  press(video);

  expect(video.getAttribute('src')).toBe(film.videoUrl);
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('offers the sizes, the largest first, and goes by what is chosen', async () => {
  press(show());
  const choice = await qualities();
  expect([...choice.querySelectorAll('option')].map(({ text }) => text)).toEqual(['Auto', '1080p', '480p']);

  await userEvent.selectOptions(choice, '480p');
  expect(script.made[0]?.nextLevel).toBe(0);
  await userEvent.selectOptions(choice, 'Auto');
  expect(script.made[0]?.nextLevel).toBe(-1);
});

it('falls back to the file at the same place when the pieces stop coming, and plays on', async () => {
  const video = show();
  press(video);
  await qualities();
  video.currentTime = 12;

  fail();

  await waitFor(() => expect(video.getAttribute('src')).toBe(film.videoUrl));
  expect(script.made[0]?.isEnded).toBe(true);
  expect(play).toHaveBeenCalledTimes(2);
  video.currentTime = 0;
  fireEvent.loadedMetadata(video);
  expect(video.currentTime).toBe(12);
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

it('does not begin to play by itself after falling back from a film that was stopped', async () => {
  const video = show();
  press(video);
  await qualities();
  isPaused = true;
  play.mockClear();

  fail();

  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  expect(play).not.toHaveBeenCalled();
});

it('lets a browser that reads playlists do it by itself', async () => {
  vi.mocked(HTMLMediaElement.prototype.canPlayType).mockReturnValue('maybe');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(playlist)));
  const video = show();

  press(video);
  const choice = await qualities();

  expect(script.made).toHaveLength(0);
  expect(video.getAttribute('src')).toBe(film.playlistUrl);
  await userEvent.selectOptions(choice, '480p');
  expect(video.getAttribute('src')).toBe('/front/media/v/480.m3u8?signature=b');
  fireEvent.error(video);
  await waitFor(() => expect(video.getAttribute('src')).toBe(film.videoUrl));
});

it('stays with the file where neither way works', async () => {
  script.isSupported = false;
  const video = show();

  press(video);
  await waitFor(() => expect(script.timesAsked).toBe(1));

  expect(video.getAttribute('src')).toBe(film.videoUrl);
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('reads the sizes of a playlist', () => {
  expect([...sizesOf(playlist).keys()]).toEqual(['1080p', '480p']);
  expect(sizesOf('#EXTM3U\n').size).toBe(0);
});
