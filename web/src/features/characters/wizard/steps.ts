import { msg } from '@lingui/core/macro';
import type { Step } from './flow';

const look = {
  origin: ['appearance.ethnicity', 'appearance.skinTone'],
  body: [
    'appearance.bodyType',
    'appearance.height',
    'appearance.breasts',
    'appearance.chestSize',
    'appearance.buttocks',
  ],
  intimate: [
    'appearance.genitals',
    'appearance.circumcised',
    'appearance.cockGrooming',
    'appearance.cockSize',
  ],
  face: [
    'appearance.hairStyle',
    'appearance.hairLength',
    'appearance.hairColor',
    'appearance.eyeColor',
    'appearance.face',
  ],
};
const interests = ['interests.leisure', 'interests.music', 'interests.cuisine'];
const desire = ['sexuality.orientation', 'personality.sexDrive', 'sexting', 'sexuality.kinks'];
const sharing = ['visibility', 'isCloneable'];

/** The wizards behind `/create-ai-…`. */
export const variantSteps: readonly Step[] = [
  { id: 'style', title: msg`Choose a style`, fields: ['imageStyle', 'imageStylePreset'] },
  {
    id: 'personality',
    title: msg`Who are they?`,
    fields: [
      'personality.personality',
      'personality.attitude',
      'personality.role',
      'personality.relationship',
    ],
  },
  {
    id: 'origin',
    title: msg`What’s their background?`,
    lead: msg`All characters are adults, 18 or older.`,
    fields: ['personality.age', ...look.origin, 'personality.hometown', 'personality.zodiac'],
  },
  { id: 'body', title: msg`Body`, fields: [...look.body, ...look.intimate] },
  { id: 'face', title: msg`Hair and face`, fields: look.face },
  {
    id: 'soul',
    title: msg`Personality`,
    fields: ['personality.occupation', ...interests, 'voiceName', ...desire, 'taboos'],
  },
  {
    id: 'summary',
    title: msg`Choose a name`,
    fields: ['displayName', 'about', 'greeting'],
    shows: 'summary',
  },
  { id: 'photo', title: msg`Portrait`, fields: ['safetyLevel', ...sharing], shows: 'portrait' },
];

/** The wizard behind `/character/…`. */
export const customSteps: readonly Step[] = [
  {
    id: 'type',
    title: msg`What kind of character?`,
    fields: ['personality.gender', 'imageStyle', 'personality.characterType'],
  },
  {
    id: 'intro',
    title: msg`Introduction`,
    lead: msg`All characters are adults, 18 or older.`,
    fields: ['displayName', 'personality.age', 'personality.hometown', 'personality.zodiac'],
  },
  { id: 'ethnicity', title: msg`Origin`, fields: look.origin },
  { id: 'body', title: msg`Body`, fields: [...look.body, ...look.intimate] },
  { id: 'appearance', title: msg`Hair and face`, fields: look.face },
  { id: 'sexuality', title: msg`Sexuality`, fields: desire },
  { id: 'occupation', title: msg`Work and leisure`, fields: ['personality.occupation', ...interests] },
  {
    id: 'personality',
    title: msg`Personality`,
    fields: ['personality.personality', 'personality.attitude', 'personality.role', 'personality.specifics'],
  },
  { id: 'relationship', title: msg`You two`, fields: ['personality.relationship', 'taboos'] },
  { id: 'voice', title: msg`Voice`, fields: ['voiceName'] },
  {
    id: 'conversation',
    title: msg`Conversation`,
    fields: ['greeting', 'scenario', 'personality.responseLength', 'language'],
  },
  {
    id: 'photo',
    title: msg`Portrait`,
    fields: ['imageStylePreset', 'promptType', 'safetyLevel'],
    shows: 'portrait',
  },
  { id: 'confirm', title: msg`Ready?`, fields: ['about', 'tags', ...sharing], shows: 'summary' },
];

/** The wizard behind `/character-pro/…`. */
export const proSteps: readonly Step[] = [
  {
    id: 'main',
    title: msg`The essentials`,
    lead: msg`All characters are adults, 18 or older.`,
    fields: [
      'displayName',
      'personality.gender',
      'imageStyle',
      'personality.age',
      'personality.personality',
      'personality.occupation',
      'personality.relationship',
      'about',
      'personality.specifics',
    ],
  },
  { id: 'voice', title: msg`Voice`, fields: ['voiceName', 'language'] },
  {
    id: 'chatting',
    title: msg`Conversation`,
    fields: [
      'greeting',
      'scenario',
      'personality.responseLength',
      'personality.storytellingMode',
      'llmModel',
      'taboos',
    ],
  },
  { id: 'photo', title: msg`Appearance`, fields: [...look.origin, ...look.face, ...look.body] },
  {
    id: 'avatar',
    title: msg`Portrait`,
    fields: ['imageStylePreset', 'promptType', 'tags'],
    shows: 'portrait',
  },
  {
    id: 'spicy-avatar',
    title: msg`Adults only`,
    fields: ['safetyLevel', ...desire, ...look.intimate, ...sharing],
    shows: 'summary',
  },
];

/** The wizards of sagas. */
export const sagaSteps: readonly Step[] = [
  {
    id: 'world',
    title: msg`Setting`,
    fields: ['personality.characterType', 'imageStyle', 'imageStylePreset'],
  },
  {
    id: 'hero',
    title: msg`The hero`,
    lead: msg`All characters are adults, 18 or older.`,
    fields: [
      'displayName',
      'personality.age',
      'personality.personality',
      'personality.attitude',
      'personality.relationship',
    ],
  },
  { id: 'look', title: msg`Appearance`, fields: [...look.origin, ...look.face, ...look.body] },
  { id: 'story', title: msg`Opening`, fields: ['scenario', 'greeting', 'about', 'tags'] },
  { id: 'photo', title: msg`Portrait`, fields: sharing, shows: 'portrait' },
];
