import { msg } from '@lingui/core/macro';
import type { Words } from './words';

export const hairLengthWords: Words = {
  short: msg`Short`,
  chinLength: msg`Chin length`,
  shoulderLength: msg`Shoulder length`,
  long: msg`Long`,
  waistLength: msg`Waist length`,
};

export const faceWords: Words = {
  oval: msg`Oval`,
  round: msg`Round`,
  heart: msg`Heart-shaped`,
  square: msg`Square`,
  diamond: msg`Diamond-shaped`,
  long: msg`Long`,
  angular: msg`Angular`,
  freckled: msg`Freckled`,
  stubble: msg`Stubble`,
  moustache: msg`Mustache`,
  shortBeard: msg`Short beard`,
  fullBeard: msg`Full beard`,
};
