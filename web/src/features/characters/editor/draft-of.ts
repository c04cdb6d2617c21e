import type { Character, Draft } from '../wire';

/** What can be edited of a character. Only its owner is given all of it. */
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
