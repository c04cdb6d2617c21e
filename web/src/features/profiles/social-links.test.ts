import { expect, it } from 'vitest';
import { completed } from './social-links';

it.each([
  ['instagram', '@ada', 'https://www.instagram.com/ada'],
  ['instagram', 'ada.v', 'https://www.instagram.com/ada.v'],
  ['tiktok', 'ada', 'https://www.tiktok.com/@ada'],
  ['youtube', '@ada', 'https://www.youtube.com/@ada'],
  ['reddit', 'u/ada', 'https://www.reddit.com/user/ada'],
  ['x', 'x.com/ada', 'https://x.com/ada'],
  ['x', 'http://x.com/ada', 'https://x.com/ada'],
  ['twitch', ' https://www.twitch.tv/ada ', 'https://www.twitch.tv/ada'],
  ['website', 'example.com', 'https://example.com'],
  ['website', '', ''],
] as const)('completes what was typed for %s: %s', (kind, typed, url) => {
  expect(completed(kind, typed)).toBe(url);
});
