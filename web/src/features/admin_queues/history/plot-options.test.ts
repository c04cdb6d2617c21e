import { expect, it } from 'vitest';
import { loneOf } from './plot-options';

it('finds values that no line leads to', () => {
  expect(loneOf([1, null, 2, 3, null, 100, undefined])).toEqual([0, 5]);
  expect(loneOf([null, null])).toEqual([]);
  expect(loneOf([7])).toEqual([0]);
});
