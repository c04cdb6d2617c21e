import { msg } from '@lingui/core/macro';
import type { Words } from './words';

export const hairLengthWords: Words = {
  short: msg`Short`,
  chinLength: msg`To the chin`,
  shoulderLength: msg`To the shoulders`,
  long: msg`Long`,
  waistLength: msg`To the waist`,
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
  stubble: msg`With stubble`,
  moustache: msg`With a moustache`,
  shortBeard: msg`With a short beard`,
  fullBeard: msg`With a full beard`,
};
