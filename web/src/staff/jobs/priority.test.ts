import { expect, it } from 'vitest';
import { isPriority } from './priority';

it('takes whole numbers that the server can keep', () => {
  expect(['0', '-5', '32767', '-32768'].every(isPriority)).toBe(true);
  expect(['', '1.5', '32768', '-32769', 'high', '--1'].some(isPriority)).toBe(false);
});
