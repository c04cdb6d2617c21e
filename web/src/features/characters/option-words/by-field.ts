import {
  ethnicityWords,
  eyeColorWords,
  genderWords,
  hairColorWords,
  hairStyleWords,
  imageStyleWords,
  skinToneWords,
} from '~/i18n/look-words';
import { faceWords, hairLengthWords } from './appearance';
import {
  bodyTypeWords,
  breastsWords,
  buttocksWords,
  chestSizeWords,
  circumcisedWords,
  cockGroomingWords,
  cockSizeWords,
  genitalsWords,
  heightWords,
} from './body';
import { cuisineWords, leisureWords, musicWords } from './interests';
import { occupationWords, relationshipWords } from './life';
import {
  attitudeWords,
  characterTypeWords,
  personalityWords,
  responseLengthWords,
  roleWords,
  sexDriveWords,
  storytellingModeWords,
  zodiacWords,
} from './personality';
import { imageStylePresetWords, llmModelWords, promptTypeWords, safetyLevelWords } from './pictures';
import { kinksWords, orientationWords, sextingWords, tabooWords } from './sexuality';
import { voiceNameWords } from './voices';
import type { Words } from './words';

/** The words of every list, by the dotted name of its field. */
export const wordsByField: Readonly<Record<string, Words>> = {
  'appearance.ethnicity': ethnicityWords,
  'appearance.skinTone': skinToneWords,
  'appearance.hairStyle': hairStyleWords,
  'appearance.hairLength': hairLengthWords,
  'appearance.hairColor': hairColorWords,
  'appearance.eyeColor': eyeColorWords,
  'appearance.face': faceWords,
  'appearance.bodyType': bodyTypeWords,
  'appearance.breasts': breastsWords,
  'appearance.chestSize': chestSizeWords,
  'appearance.buttocks': buttocksWords,
  'appearance.genitals': genitalsWords,
  'appearance.circumcised': circumcisedWords,
  'appearance.cockGrooming': cockGroomingWords,
  'appearance.cockSize': cockSizeWords,
  'appearance.height': heightWords,
  'interests.leisure': leisureWords,
  'interests.music': musicWords,
  'interests.cuisine': cuisineWords,
  'personality.occupation': occupationWords,
  'personality.relationship': relationshipWords,
  'personality.gender': genderWords,
  'personality.storytellingMode': storytellingModeWords,
  'personality.characterType': characterTypeWords,
  'personality.zodiac': zodiacWords,
  'personality.personality': personalityWords,
  'personality.responseLength': responseLengthWords,
  'personality.role': roleWords,
  'personality.attitude': attitudeWords,
  'personality.sexDrive': sexDriveWords,
  imageStyle: imageStyleWords,
  imageStylePreset: imageStylePresetWords,
  promptType: promptTypeWords,
  safetyLevel: safetyLevelWords,
  llmModel: llmModelWords,
  'sexuality.orientation': orientationWords,
  'sexuality.kinks': kinksWords,
  sexting: sextingWords,
  taboos: tabooWords,
  voiceName: voiceNameWords,
};
