import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';

type Words<K extends string> = Readonly<Record<K, MessageDescriptor>>;

/** Labels for options shared by pictures and characters. */
export const hairColorWords: Words<Schema['HairColor']> = {
  black: msg`Black`,
  brown: msg`Brown`,
  ginger: msg`Ginger`,
  blond: msg`Blond`,
  gray: msg`Gray`,
  white: msg`White`,
  red: msg`Red`,
  green: msg`Green`,
  blue: msg`Blue`,
  yellow: msg`Yellow`,
  colorful: msg`Colorful`,
};

export const hairStyleWords: Words<Schema['HairStyle']> = {
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

export const eyeColorWords: Words<Schema['EyeColor']> = {
  brown: msg`Brown`,
  amber: msg`Amber`,
  hazel: msg`Hazel`,
  green: msg`Green`,
  blue: msg`Blue`,
  gray: msg`Gray`,
};

export const skinToneWords: Words<Schema['SkinTone']> = {
  porcelain: msg`Porcelain`,
  fair: msg`Fair`,
  olive: msg`Olive`,
  tan: msg`Tan`,
  brown: msg`Brown`,
  deep: msg`Deep`,
};

export const ethnicityWords: Words<Schema['Ethnicity']> = {
  african: msg`African`,
  asian: msg`Asian`,
  european: msg`European`,
  indian: msg`Indian`,
  latin: msg`Latin`,
  arab: msg`Middle Eastern`,
};

export const genderWords: Words<Schema['Gender']> = { female: msg`Woman`, male: msg`Man`, trans: msg`Trans` };
export const imageStyleWords: Words<Schema['ImageStyle']> = { realistic: msg`Realistic`, anime: msg`Anime` };
