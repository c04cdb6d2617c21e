import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { combine, offered, read } from './combine';
import type { Change, Options, Person, Preset } from './person';

/** `before` applies over the start, `after` over `before`; null removes a field. */
type Case = { name: string; before: Change; change: Change; after: Change };

const json = (file: string) => JSON.parse(readFileSync(`../${file}`, 'utf8'));
const options: Options = json('jobs/src/domains/characters/options.json');
const presets: Record<string, Preset> = json('jobs/src/domains/characters/presets.json');
const table: { start: Person; cases: Case[] } = json('tests/data/combinations.json');
const fields = Object.keys(options.lists);

function over(person: Person, patch: Change): Person {
  const patched = structuredClone(person);
  for (const [field, value] of Object.entries(patch)) {
    const names = field.split('.');
    const name = names.pop() ?? field;
    const part = (names.length ? read(patched, names.join('.')) : patched) as Record<string, unknown>;
    if (value === null) delete part[name];
    else part[name] = value;
  }
  return patched;
}

/** All words of a list, regardless of who may choose them. */
function words(offer: unknown): string[] {
  if (Array.isArray(offer)) return offer;
  return [...new Set(Object.values(offer as object).flatMap(words))];
}

/** Every change of a single field, valid or not. */
const singleChanges: Change[] = fields.flatMap((field) => {
  const list = options.lists[field];
  const all = [...words(list?.offer), 'nonsense', null];
  return all.map((word) => ({ [field]: list?.max && word ? [word] : word }));
});

/** Persons of every gender and style, some with a word chosen for every field that offers one. */
const persons: Person[] = ['female', 'male', 'trans'].flatMap((gender) =>
  ['realistic', 'anime'].flatMap((imageStyle) => {
    const bare = combine(options, table.start, { 'personality.gender': gender, imageStyle });
    return [0, 1, 2, 3].map((turn) =>
      fields.reduce((person, field) => {
        const choice = offered(options, person, field);
        const word = choice[turn % choice.length];
        const isFixed = turn === 0 || field === 'personality.gender' || field === 'imageStyle' || !word;
        return isFixed
          ? person
          : combine(options, person, { [field]: options.lists[field]?.max ? [word] : word });
      }, bare),
    );
  }),
);

/** Fields whose value isn't offered, or is missing but required. */
function wrong(person: Person): string[] {
  return fields.filter((field) => {
    const list = options.lists[field];
    const value = read(person, field);
    const chosen = value === undefined ? [] : [value].flat();
    const isOffered = chosen.every((word) => offered(options, person, field).includes(word as string));
    const isEnough = list?.required ? chosen.length > 0 : true;
    return (
      !isOffered || !isEnough || chosen.length > (list?.max ?? 1) || new Set(chosen).size < chosen.length
    );
  });
}

describe('combine', () => {
  it.each(table.cases)('$name', ({ before, change, after }) => {
    const person = over(table.start, before);

    // Clones come from another realm, and are strictly equal only to clones.
    expect(structuredClone(combine(options, person, change))).toStrictEqual(
      structuredClone(over(person, after)),
    );
  });

  it('leaves nothing that can’t be kept, whatever is chosen', () => {
    for (const person of persons) {
      for (const change of singleChanges) {
        expect(wrong(combine(options, person, change)), JSON.stringify(change)).toEqual([]);
      }
    }
  });

  it('does the same change twice as if it were made once', () => {
    for (const person of persons) {
      for (const change of singleChanges) {
        const once = combine(options, person, change);
        expect(combine(options, once, change), JSON.stringify(change)).toStrictEqual(once);
      }
    }
  });

  it('never touches the person it was given', () => {
    const person = persons[1] as Person;
    const copy = structuredClone(person);

    for (const change of singleChanges) combine(options, person, change);
    expect(structuredClone(person)).toStrictEqual(copy);
  });

  it.each(Object.entries(presets))('keeps all that the variant %s presets', (_, preset) => {
    const { gender, imageStyle, age, person } = preset;
    const whole = { 'personality.gender': gender, imageStyle, 'personality.age': age, ...person };

    const made = combine(options, table.start, whole);

    expect(wrong(made)).toEqual([]);
    for (const [field, value] of Object.entries(whole)) expect(read(made, field), field).toEqual(value);
  });
});
