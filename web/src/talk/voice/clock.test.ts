import { expect, it } from 'vitest';
import { formatClock, placeAfterKey, wavePath } from './clock';

it('tells a place in a sound in minutes and seconds', () => {
  expect([0, 7.9, 61, -1].map(formatClock)).toEqual(['0:00', '0:07', '1:01', '0:00']);
});

it('moves by keys, and never beyond the ends', () => {
  expect(placeAfterKey('ArrowRight', 2, 12)).toBe(3);
  expect(placeAfterKey('ArrowLeft', 0.4, 12)).toBe(0);
  expect(placeAfterKey('PageUp', 9, 12)).toBe(12);
  expect(placeAfterKey('Home', 9, 12)).toBe(0);
  expect(placeAfterKey('End', 2, 12)).toBe(12);
});

it('leaves every other key to whoever else hears it', () => {
  expect(placeAfterKey('Tab', 2, 12)).toBeUndefined();
});

it('draws silence as a dot and the loudest as high as there is room', () => {
  expect(wavePath([0, 100, 180])).toBe('M0.5 0.460V0.540M1.5 0.000V1.000M2.5 0.000V1.000');
});
