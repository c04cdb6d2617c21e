import type { Character, Draft } from '../wire';

/** The editable part of a character; undefined unless the viewer is its owner. */
export function draftOf(character: Character): Draft | undefined {
  const { person, displayName, about, greeting, scenario, language, tags, visibility, isCloneable } =
    character;
  if (!person) return undefined;
  return {
    displayName,
    person,
    about,
    greeting,
    scenario: scenario ?? '',
    language,
    tags,
    visibility,
    isCloneable,
  };
}
