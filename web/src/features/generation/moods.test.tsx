import { existsSync } from 'node:fs';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';

import { tileArt } from './TileArt';
import { moodWords } from './words';

it('shows each mood on a face that is there', () => {
  const moods = Object.keys(moodWords) as (keyof typeof moodWords)[];
  const faces = moods.map((mood) =>
    render(tileArt.mood(mood)).container.querySelector('img')?.getAttribute('src'),
  );

  expect(moods.length).toBeGreaterThan(3);
  expect(new Set(faces).size).toBe(moods.length);
  expect(faces.every((face) => face && existsSync(`public${face}`))).toBe(true);
});
