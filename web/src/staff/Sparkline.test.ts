import { expect, it } from 'vitest';
import { pathOf } from './Sparkline';

it('draws values from zero to the highest', () => {
  expect(pathOf([0, 5, 10])).toBe('M0 32L60 16L120 0');
});

it('draws values below zero above the lowest', () => {
  expect(pathOf([-10, 10])).toBe('M0 32L120 0');
});

it('leaves gaps, and keeps lone values as dots', () => {
  expect(pathOf([4, null, 4])).toBe('M0 0h0M120 0h0');
  expect(pathOf([null, null])).toBe('');
});
