import { msg } from '@lingui/core/macro';
import type { Words } from './words';

export const bodyTypeWords: Words = {
  slender: msg`Slender`,
  average: msg`Average`,
  athletic: msg`Athletic`,
  muscular: msg`Muscular`,
  curvy: msg`Curvy`,
  hourglass: msg`Hourglass`,
  pearShaped: msg`Pear-shaped`,
  plusSize: msg`Plus size`,
  broad: msg`Broad`,
  stocky: msg`Stocky`,
  softBuild: msg`Soft`,
  heavySet: msg`Heavy`,
};

export const breastsWords: Words = {
  small: msg`Small`,
  medium: msg`Medium`,
  large: msg`Large`,
  veryLarge: msg`Very large`,
};

export const chestSizeWords: Words = {
  narrow: msg`Narrow`,
  average: msg`Average`,
  broad: msg`Broad`,
  veryBroad: msg`Very broad`,
};

export const buttocksWords: Words = {
  small: msg`Small`,
  medium: msg`Medium`,
  large: msg`Large`,
  veryLarge: msg`Very large`,
};

export const genitalsWords: Words = {
  penis: msg`Penis`,
  vulva: msg`Vulva`,
};

export const circumcisedWords: Words = {
  yes: msg`Yes`,
  no: msg`No`,
};

export const cockGroomingWords: Words = {
  natural: msg`Natural`,
  trimmed: msg`Trimmed`,
  shaved: msg`Shaved`,
};

export const cockSizeWords: Words = {
  small: msg`Small`,
  average: msg`Average`,
  large: msg`Large`,
  veryLarge: msg`Very large`,
};

export const heightWords: Words = {
  belowAverage: msg`Below average`,
  average: msg`Average`,
  aboveAverage: msg`Above average`,
  tall: msg`Tall`,
  veryTall: msg`Very tall`,
};
