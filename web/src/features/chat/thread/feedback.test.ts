import { expect, it } from 'vitest';
import { wordsOf } from './Feedback';

it('tells the reasons first, and then what was written besides', () => {
  expect(wordsOf(['Too long.'], ' I said so. ')).toBe('Too long. I said so.');
});

it.each([
  [[], 'I said so.', 'I said so.'],
  [['Too long.', 'Too loud.'], '  ', 'Too long. Too loud.'],
  [[], '', ''],
])('says nothing of what is not there: %j, %j', (reasons, own, words) => {
  expect(wordsOf(reasons, own)).toBe(words);
});
