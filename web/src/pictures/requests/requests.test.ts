import { expect, it } from 'vitest';
import { aDispute, aRequest } from '~/testing/requests';
import { stepsOf } from './requests';

it.each([
  ['asked', true, ['decline', 'accept']],
  ['accepted', true, ['dispute', 'decline', 'deliver']],
  ['delivered', true, ['dispute']],
  ['confirmed', true, []],
  ['asked', false, ['withdraw']],
  ['accepted', false, ['dispute']],
  ['delivered', false, ['dispute', 'revise', 'confirm']],
  ['refunded', false, []],
] as const)('offers the next steps of a request that is %s (creator: %s)', (state, isCreator, steps) => {
  expect(stepsOf(aRequest({ state, isCreator }))).toEqual(steps);
});

it('offers no change once both are used', () => {
  const order = aRequest({ state: 'delivered', isCreator: false, revisionsLeft: 0 });
  expect(stepsOf(order)).toEqual(['dispute', 'confirm']);
});

it('leaves only giving in while a dispute is open, and no second dispute after it', () => {
  const open = { state: 'delivered', dispute: aDispute() } as const;
  expect(stepsOf(aRequest({ ...open, isCreator: true }))).toEqual(['decline']);
  expect(stepsOf(aRequest({ ...open, isCreator: false }))).toEqual(['confirm']);
  const ended = aDispute({ outcome: 'released' });
  expect(stepsOf(aRequest({ state: 'delivered', dispute: ended, isCreator: true }))).toEqual([]);
});
