import type { Locale } from '~/i18n/locale';
import { combine, read } from './combine';
import type { Person, Preset } from './person';
import type { CharacterOptions, Draft } from './wire';

/** Fields of a draft that are not of the person itself. */
const ownFields = [
  'displayName',
  'about',
  'greeting',
  'scenario',
  'language',
  'tags',
  'visibility',
  'isCloneable',
] as const satisfies readonly (keyof Draft)[];

const isOwn = (field: string): field is (typeof ownFields)[number] =>
  (ownFields as readonly string[]).includes(field);

/** The value of a field by its name, dotted where it is the person's: `appearance.hairStyle`. */
export const fieldValue = (draft: Draft, field: string): unknown =>
  isOwn(field) ? draft[field] : read(draft.person, field);

/** The draft with a field changed, and everything that follows from the change. */
export function withField(options: CharacterOptions, draft: Draft, field: string, value: unknown): Draft {
  if (isOwn(field)) return { ...draft, [field]: value };
  return { ...draft, person: combine(options, draft.person, { [field]: value }) };
}

const bare = ({ age }: CharacterOptions): Person => ({
  appearance: {},
  personality: { gender: 'female', age: age.default },
  sexuality: { kinks: [] },
  interests: { leisure: [], music: [], cuisine: [] },
  taboos: [],
  imageStyle: 'realistic',
});

/** Where a wizard begins: what its preset chose, and the first option of what can't be left open. */
export function blankDraft(options: CharacterOptions, language: Locale, preset?: Preset): Draft {
  const blank = combine(options, bare(options), {});
  const person = preset
    ? combine(options, blank, {
        'personality.gender': preset.gender,
        imageStyle: preset.imageStyle,
        'personality.age': preset.age,
        ...preset.person,
      })
    : blank;
  return {
    displayName: '',
    person,
    about: '',
    greeting: '',
    scenario: '',
    language,
    tags: [],
    visibility: 'private',
    isCloneable: false,
  };
}

/** The fields of a person that another change took along. */
export function alsoChanged(options: CharacterOptions, before: Draft, after: Draft, field: string): string[] {
  const isOther = (name: string) =>
    name !== field && JSON.stringify(fieldValue(before, name)) !== JSON.stringify(fieldValue(after, name));
  return Object.keys(options.lists).filter(isOther);
}
