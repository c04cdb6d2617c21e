import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';

type Words<K extends string> = Record<K, MessageDescriptor>;

export const moodWords: Words<Schema['Mood']> = {
  excited: msg`Excited`,
  happy: msg`Happy`,
  serious: msg`Serious`,
  angry: msg`Angry`,
};

export const settingWords: Words<Schema['Setting']> = {
  bar: msg`Bar`,
  beach: msg`Beach`,
  city: msg`City`,
  bedroom: msg`Bedroom`,
  office: msg`Office`,
  bathroom: msg`Bathroom`,
  fittingRoom: msg`Fitting room`,
  magicWood: msg`Enchanted forest`,
};

export const viewWords: Words<Schema['View']> = {
  fullBody: msg`Full body`,
  closeUp: msg`Close-up`,
  front: msg`Front`,
  back: msg`Back`,
  portrait: msg`Portrait`,
  waistUp: msg`Waist up`,
};

export const poseWords: Words<Schema['Pose']> = {
  standing: msg({ message: 'Standing', context: 'pose' }),
  sitting: msg`Sitting`,
  leaning: msg`Leaning`,
  walking: msg`Walking`,
  armsCrossed: msg`Arms crossed`,
};

export const outfitWords: Words<Schema['Outfit']> = {
  casual: msg`Casual`,
  business: msg`Business`,
  evening: msg`Evening`,
  sportswear: msg`Sportswear`,
  coat: msg`Coat`,
  summerDress: msg`Summer dress`,
  turtleneck: msg`Turtleneck`,
  biker: msg`Biker`,
};

export const diversityWords: Words<Schema['FaceDiversity']> = {
  default: msg`Default`,
  low: msg`Consistent`,
  high: msg`Varied`,
};
/** Effect of each choice on the pictures of an order. */
export const diversityHints: Words<Schema['FaceDiversity']> = {
  default: msg`Faces differ a little from image to image.`,
  low: msg`Faces stay alike in all images.`,
  high: msg`Every image shows a different face.`,
};
export const styleHints: Words<Schema['ImageStyle']> = {
  realistic: msg`Natural light, skin and colors.`,
  anime: msg`Clear lines and flat colors.`,
};
export const aspectWords: Words<Schema['Aspect']> = {
  portrait: msg`Portrait, 4:5`,
  square: msg`Square, 1:1`,
  tall: msg`Tall, 9:16`,
  wide: msg`Wide, 16:9`,
};
/** Ratios read alike in every language. */
export const aspectRatios: Record<Schema['Aspect'], string> = {
  portrait: '4:5',
  square: '1:1',
  tall: '9:16',
  wide: '16:9',
};
