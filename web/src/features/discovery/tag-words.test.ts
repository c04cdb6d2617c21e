import { expect, it } from 'vitest';
import { tagText } from './tag-words';

it('names the age bands 18+, 20s, 30s, 40s and 50+', () => {
  const bands = ['adult_18', 'young_22', 'mature', 'milf', 'gilf'];

  expect(bands.map((tag) => tagText(tag, (words) => words.message ?? words.id))).toEqual([
    '18+',
    '20s',
    '30s',
    '40s',
    '50+',
  ]);
});

it('leaves a tag that somebody made up its own word', () => {
  expect(tagText('lighthouses', (words) => words.id)).toBe('lighthouses');
});
