import { expect, it } from 'vitest';
import { priceText, readCents, readChips } from './media-price';

it.each([
  ['', 0],
  [' 20 ', 20],
  ['0', 0],
  ['999', 999],
  ['1000', undefined],
  ['1.5', undefined],
  ['-1', undefined],
  ['chips', undefined],
])('reads %j as a price in chips', (written, price) => {
  expect(readChips(written, 999)).toBe(price);
});

it.each([
  ['', null],
  ['4.99', 499],
  ['5', 500],
  ['7,5', 750],
  ['4.98', undefined],
  ['100.01', undefined],
  ['1.999', undefined],
  ['-5', undefined],
  ['1e3', undefined],
])('reads %j as a price in dollars', (written, cents) => {
  expect(readCents(written, 499, 10_000)).toBe(cents);
});

it('names the price in the unit that is paid', () => {
  expect(priceText({ price: 20, priceCents: null })).toBe('20 chips');
  expect(priceText({ price: 0, priceCents: 500 })).toBe('$5');
});
