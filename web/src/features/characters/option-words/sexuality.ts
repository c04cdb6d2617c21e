import { msg } from '@lingui/core/macro';
import type { Words } from './words';

export const orientationWords: Words = {
  straight: msg`Straight`,
  bisexual: msg`Bisexual`,
  pansexual: msg`Pansexual`,
  lesbian: msg`Lesbian`,
  gay: msg`Gay`,
  demisexual: msg`Demisexual`,
  asexual: msg`Asexual`,
};

export const kinksWords: Words = {
  dominance: msg`Dominance`,
  submission: msg`Submission`,
  restraint: msg`Restraint`,
  sensoryPlay: msg`Sensory play`,
  praise: msg`Praise`,
  voyeurism: msg`Voyeurism`,
  exhibitionism: msg`Exhibitionism`,
  costumes: msg`Costumes`,
  leather: msg`Leather`,
  feet: msg`Feet`,
  massage: msg`Massage`,
};

export const sextingWords: Words = {
  none: msg`None`,
  flirting: msg`Flirting`,
  romantic: msg`Romantic`,
  sensual: msg`Sensual`,
  explicit: msg`Explicit`,
};

export const tabooWords: Words = {
  alcohol: msg`Alcohol`,
  cheating: msg`Cheating`,
  drugs: msg`Drugs`,
  gambling: msg`Gambling`,
  humiliation: msg`Humiliation`,
  jealousy: msg`Jealousy`,
  money: msg`Money`,
  pain: msg`Pain`,
  politics: msg`Politics`,
  religion: msg`Religion`,
  swearing: msg`Swearing`,
  violence: msg`Violence`,
};
