import { expect, it } from 'vitest';
import { ribbons } from './ribbons';

it('draws the same picture from the same seed, and another from another', () => {
  expect(ribbons(7, 'ember', 400, 500)).toEqual(ribbons(7, 'ember', 400, 500));
  expect(ribbons(7, 'ember', 400, 500)).not.toEqual(ribbons(8, 'ember', 400, 500));
});
