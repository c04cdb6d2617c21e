import { expect, it } from 'vitest';
import { splitPictures } from './split';

it('splits more than three further pictures: two closed, two to the waist, the rest at the end', () => {
  expect(splitPictures(['a', 'b', 'c'])).toEqual({ closed: [], waist: [], nude: ['a', 'b', 'c'] });
  expect(splitPictures(['a', 'b', 'c', 'd'])).toEqual({ closed: ['a', 'b'], waist: ['c', 'd'], nude: [] });
  expect(splitPictures(['a', 'b', 'c', 'd', 'e', 'f'])).toEqual({
    closed: ['a', 'b'],
    waist: ['c', 'd'],
    nude: ['e', 'f'],
  });
});
