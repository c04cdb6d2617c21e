import { read } from '../combine';
import type { Person } from '../person';

const seen = [
  'imageStyle',
  'personality.gender',
  'personality.age',
  'appearance.ethnicity',
  'appearance.skinTone',
  'appearance.hairStyle',
  'appearance.hairColor',
  'appearance.eyeColor',
  'appearance.face',
];

/** Cache key of a preview: persons who look the same share one. */
export const lookOf = (person: Person): string =>
  JSON.stringify(seen.map((field) => read(person, field) ?? null));
