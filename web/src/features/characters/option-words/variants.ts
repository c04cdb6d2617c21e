import { msg } from '@lingui/core/macro';
import type { Words } from './words';

export const variantWords: Words = {
  girlfriend: msg`AI girlfriend`,
  milf: msg`AI MILF`,
  granny: msg`AI granny`,
  'sex-girlfriend': msg`AI sex girlfriend`,
  'indian-girlfriend': msg`Indian AI girlfriend`,
  'hentai-girlfriend': msg`Hentai AI girlfriend`,
  'porn-girlfriend': msg`Porn AI girlfriend`,
  'gay-boyfriend': msg`Gay AI boyfriend`,
  'trans-girlfriend': msg`Trans AI girlfriend`,
  boyfriend: msg`AI boyfriend`,
  saga: msg`Saga`,
  'saga-male': msg`Saga with a hero`,
  'irl-saga': msg`Slice-of-life saga`,
  pro: msg`Pro character`,
};
