import { expect, it } from 'vitest';
import { swapReason } from './Feedback';

it('puts a reason behind what was written', () => {
  expect(swapReason('', 'Too long.')).toBe('Too long.');
  expect(swapReason('I said so. ', 'Too long.')).toBe('I said so. Too long.');
});

it('takes a reason back and leaves the other words', () => {
  expect(swapReason('Before. Too long. After.', 'Too long.')).toBe('Before. After.');
  expect(swapReason('Too long.', 'Too long.')).toBe('');
});
