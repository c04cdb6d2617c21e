import { expect, it } from 'vitest';
import { bestOf, extraOf } from './worth';

const bundle = (id: string, chips: number, priceCents: number) => ({
  id,
  chips,
  priceCents,
  currency: 'USD',
});

it('says how many chips more the money buys than in the smallest bundle, and which is best', () => {
  const small = bundle('s', 100, 500);
  const large = bundle('l', 600, 2500);
  const whole = bundle('w', 200, 1000);
  const all = [large, small, whole];

  expect(all.map((one) => extraOf(one, all))).toEqual([20, 0, 0]);
  expect(bestOf(all)).toBe(large);
  expect(bestOf([small, whole])).toBeUndefined();
});
