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

/** What a preview shows of a person. Two persons with one look have one preview. */
export const lookOf = (person: Person): string =>
  JSON.stringify(seen.map((field) => read(person, field) ?? null));
