import { expect, it } from 'vitest';
import { readPrice } from './price';

it('reads whole chips, and nothing as free', () => {
  expect(['', ' 0 ', '20', '999'].map((written) => readPrice(written, 999))).toEqual([0, 0, 20, 999]);
});

it.each(['1000', '-1', '2.5', 'ten', '1e2'])('takes %s for no price', (written) => {
  expect(readPrice(written, 999)).toBeUndefined();
});
