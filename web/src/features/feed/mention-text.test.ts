import { expect, it } from 'vitest';
import { knownOf, nameAt, storedText, typedText, unknownNames } from './mention-text';

const orin = { id: '01890000-0000-7000-8000-000000000001', username: 'orin' };
const known = knownOf([orin]);

it('stores names as ids, and shows ids as names', () => {
  const text = 'With @Orin, and @orin_2; a@orin.example is an address';
  const body = storedText(text, known);

  expect(body).toBe(`With [${orin.id}], and @orin_2; a@orin.example is an address`);
  expect(typedText(body, [orin])).toBe('With @orin, and @orin_2; a@orin.example is an address');
  expect(typedText(`[${orin.id}]`, [])).toBe(`[${orin.id}]`);
});

it('finds names that are not known, and the one that is being typed', () => {
  expect(unknownNames('@orin @mila and @Mila, @ab', known)).toEqual(['mila']);
  expect(nameAt('Hello @mi there', 9)).toEqual({ from: 6, typed: 'mi' });
  expect(nameAt('Hello @m', 8)).toBeUndefined();
  expect(nameAt('mail@mila', 9)).toBeUndefined();
});
