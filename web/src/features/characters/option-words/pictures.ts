import { msg } from '@lingui/core/macro';
import type { Words } from './words';

export const imageStylePresetWords: Words = {
  natural: msg`Natural light`,
  studio: msg`Studio`,
  cinematic: msg`Cinematic`,
  goldenHour: msg`Golden hour`,
  instantFilm: msg`Polaroid`,
  blackAndWhite: msg`Black and white`,
  editorial: msg`Magazine`,
  nightCity: msg`City at night`,
  modern: msg`Modern`,
  cel: msg`Cel shading`,
  watercolor: msg`Watercolor`,
  ink: msg`Ink`,
  pastel: msg`Pastel`,
  retro: msg`Retro`,
  painterly: msg`Painterly`,
  neon: msg`Neon`,
};

export const promptTypeWords: Words = {
  regular: msg`Regular`,
  sfw: msg`Safe for work`,
  trans: msg`Trans`,
  gay: msg`Gay`,
};

export const safetyLevelWords: Words = {
  safe: msg`Clothed`,
  nude: msg`Nude`,
};

export const llmModelWords: Words = {
  balanced: msg`Balanced`,
  expressive: msg`Expressive`,
  precise: msg`Precise`,
};
