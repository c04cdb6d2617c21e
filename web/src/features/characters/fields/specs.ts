import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type Look =
  | 'tiles'
  | 'swatches'
  | 'chips'
  | 'select'
  | 'age'
  | 'text'
  | 'area'
  | 'tags'
  | 'language'
  | 'visibility'
  | 'switch';

export type FieldSpec = {
  label: MessageDescriptor;
  look: Look;
  hint?: MessageDescriptor;
  /** The most characters of a text that has no limit in the options. */
  limit?: number;
};

/** How each field is shown, by its name. What it offers stands in the options. */
export const specs: Readonly<Record<string, FieldSpec>> = {
  displayName: {
    label: msg`Name`,
    look: 'text',
    limit: 40,
    hint: msg`Fictional names only.`,
  },
  about: { label: msg`About`, look: 'area', limit: 2000, hint: msg`Visitors see this first.` },
  greeting: { label: msg`First message`, look: 'area', limit: 2000, hint: msg`How a chat starts.` },
  scenario: {
    label: msg`Scenario`,
    look: 'area',
    limit: 4000,
    hint: msg`Where you meet and what has happened so far.`,
  },
  language: { label: msg`Language`, look: 'language' },
  tags: { label: msg`Tags`, look: 'tags', hint: msg`Up to ten, comma-separated.` },
  visibility: { label: msg`Visibility`, look: 'visibility' },
  isCloneable: {
    label: msg`Others can copy the settings`,
    look: 'switch',
    hint: msg`They get their own private copy.`,
  },
  imageStyle: { label: msg`Style`, look: 'tiles' },
  imageStylePreset: { label: msg`Lighting`, look: 'tiles' },
  promptType: { label: msg`Image type`, look: 'chips' },
  safetyLevel: { label: msg`Clothing in images`, look: 'chips' },
  llmModel: { label: msg`Writing style`, look: 'chips' },
  voiceName: { label: msg`Voice`, look: 'chips' },
  sexting: { label: msg`Explicitness of messages`, look: 'chips' },
  taboos: { label: msg`Off-limits topics`, look: 'chips' },
  'personality.gender': { label: msg`Gender`, look: 'tiles' },
  'personality.age': { label: msg`Age`, look: 'age' },
  'personality.storytellingMode': { label: msg`Storytelling`, look: 'chips' },
  'personality.characterType': { label: msg`Character type`, look: 'tiles' },
  'personality.hometown': { label: msg`Hometown`, look: 'text' },
  'personality.zodiac': { label: msg`Zodiac sign`, look: 'select' },
  'personality.personality': { label: msg`Personality`, look: 'tiles' },
  'personality.occupation': { label: msg`Occupation`, look: 'select' },
  'personality.relationship': { label: msg`Relationship to you`, look: 'chips' },
  'personality.responseLength': { label: msg`Reply length`, look: 'chips' },
  'personality.role': { label: msg`Role`, look: 'chips' },
  'personality.attitude': { label: msg`Attitude`, look: 'chips' },
  'personality.sexDrive': { label: msg`Sex drive`, look: 'chips' },
  'personality.specifics': {
    label: msg`Anything else`,
    look: 'area',
    hint: msg`Habits, backstory, the little things.`,
  },
  'appearance.ethnicity': { label: msg`Ethnicity`, look: 'chips' },
  'appearance.skinTone': { label: msg`Skin`, look: 'swatches' },
  'appearance.hairStyle': { label: msg`Hairstyle`, look: 'chips' },
  'appearance.hairLength': { label: msg`Hair length`, look: 'chips' },
  'appearance.hairColor': { label: msg`Hair color`, look: 'swatches' },
  'appearance.eyeColor': { label: msg`Eyes`, look: 'swatches' },
  'appearance.face': { label: msg`Face`, look: 'chips' },
  'appearance.bodyType': { label: msg`Figure`, look: 'chips' },
  'appearance.breasts': { label: msg`Breasts`, look: 'chips' },
  'appearance.chestSize': { label: msg`Chest`, look: 'chips' },
  'appearance.buttocks': { label: msg`Buttocks`, look: 'chips' },
  'appearance.genitals': { label: msg`Genitals`, look: 'chips' },
  'appearance.circumcised': { label: msg`Circumcised`, look: 'chips' },
  'appearance.cockGrooming': { label: msg`Body hair`, look: 'chips' },
  'appearance.cockSize': { label: msg`Penis size`, look: 'chips' },
  'appearance.height': { label: msg`Height`, look: 'chips' },
  'sexuality.orientation': { label: msg`Orientation`, look: 'chips' },
  'sexuality.kinks': { label: msg`Kinks`, look: 'chips' },
  'interests.leisure': { label: msg`Hobbies`, look: 'chips' },
  'interests.music': { label: msg`Music`, look: 'chips' },
  'interests.cuisine': { label: msg`Food`, look: 'chips' },
};
