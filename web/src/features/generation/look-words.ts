import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Words = Readonly<Record<string, MessageDescriptor>>;

export const hairColorWords: Words = {
  black: msg`Black`,
  brown: msg`Brown`,
  ginger: msg`Ginger`,
  blond: msg`Blond`,
  gray: msg`Grey`,
  white: msg`White`,
  red: msg`Red`,
  green: msg`Green`,
  blue: msg`Blue`,
  yellow: msg`Yellow`,
  colorful: msg`Colourful`,
};

export const hairStyleWords: Words = {
  longWaves: msg`Long waves`,
  straightLong: msg`Long and straight`,
  bob: msg`Bob`,
  bun: msg`Bun`,
  braid: msg`Braid`,
  afro: msg`Afro`,
  shortCrop: msg`Short crop`,
  slickBack: msg`Slicked back`,
  bald: msg`Bald`,
  undercut: msg`Undercut`,
};

export const eyeColorWords: Words = {
  brown: msg`Brown`,
  amber: msg`Amber`,
  hazel: msg`Hazel`,
  green: msg`Green`,
  blue: msg`Blue`,
  gray: msg`Grey`,
};

export const skinToneWords: Words = {
  porcelain: msg`Porcelain`,
  fair: msg`Fair`,
  olive: msg`Olive`,
  tan: msg`Tan`,
  brown: msg`Brown`,
  deep: msg`Deep`,
};

export const ethnicityWords: Words = {
  african: msg`African`,
  asian: msg`Asian`,
  european: msg`European`,
  indian: msg`Indian`,
  latin: msg`Latin`,
  middleEastern: msg`Middle Eastern`,
};
