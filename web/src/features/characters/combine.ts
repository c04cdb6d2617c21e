import type { Always, Change, List, Offer, Options, Person, Reset } from './person';

const gender = 'personality.gender';
const style = 'imageStyle';
const age = 'personality.age';

/**
 * Applies a change and everything that follows from it. Impossible parts of the change are dropped; `reset` rules don't
 * touch fields it chose, `always` rules do. The server interprets the same rules.
 */
export function combine(options: Options, person: Person, change: Change): Person {
  const after = structuredClone(person);
  const chosen = apply(options, after, change);
  for (const reset of options.resets) {
    if (fires(reset, person, after)) carryOut(options, reset, after, chosen);
  }
  settle(options, after);
  return after;
}

/** The words a person can choose for a field, in screen order; empty where the field doesn't apply. */
export function offered(options: Options, person: Person, field: string): readonly string[] {
  const list = listOf(options, field);
  return list ? descend(list.offer, person) : [];
}

/** Reads a field by its dotted name. */
export function read(person: Person, field: string): unknown {
  return field.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], person);
}

function write(person: Person, field: string, value: unknown) {
  const names = field.split('.');
  const name = names.pop() as string;
  const part = names.reduce<unknown>((whole, step) => (whole as Record<string, unknown>)[step], person);
  if (value === undefined) delete (part as Record<string, unknown>)[name];
  else (part as Record<string, unknown>)[name] = value;
}

function listOf(options: Options, field: string): List | undefined {
  return Object.hasOwn(options.lists, field) ? options.lists[field] : undefined;
}

function descend(offer: Offer, person: Person): readonly string[] {
  if (isWords(offer)) return offer;
  const part = offer[person.personality.gender] ?? offer[person.imageStyle];
  return part ? descend(part, person) : [];
}

const isWords = (offer: Offer): offer is readonly string[] => Array.isArray(offer);

/** Applies the possible parts of a change; returns the fields they chose. */
function apply(options: Options, after: Person, change: Change): Set<string> {
  // gender and style first: the other lists depend on them
  const others = Object.keys(change).filter((field) => field !== gender && field !== style);
  const asked = [gender, style, ...others].filter((field) => Object.hasOwn(change, field));
  return new Set(asked.filter((field) => take(options, after, field, change[field])));
}

/** Sets a field to the requested value. Returns whether that is allowed. */
function take(options: Options, after: Person, field: string, value: unknown): boolean {
  const list = listOf(options, field);
  let taken: unknown;
  if (list) {
    const words = descend(list.offer, after);
    taken = value === null ? open(list, words) : keep(list, words, value);
  } else if (Object.hasOwn(options.texts, field)) {
    const max = options.texts[field] ?? 0;
    taken = typeof value === 'string' && [...value].length <= max ? value : undefined;
  } else if (field === age) {
    const isYears =
      Number.isInteger(value) && Number(value) >= options.age.min && Number(value) <= options.age.max;
    taken = isYears ? value : undefined;
  } else {
    return false;
  }
  const isTaken = taken !== undefined || (value === null && field !== age);
  if (isTaken) write(after, field, taken);
  return isTaken;
}

function fires(reset: Reset, before: Person, after: Person): boolean {
  const isNew = (field: string) => {
    const value = read(after, field);
    const isWanted = reset.is === undefined || isOneOf(value, reset.is);
    return isSomething(value) && isWanted && JSON.stringify(value) !== JSON.stringify(read(before, field));
  };
  return reset.on.some(isNew) && stands(reset.with ?? {}, after);
}

/** Whether every field has one of the given words. */
function stands(conditions: Always['with'], person: Person): boolean {
  return Object.entries(conditions).every(([field, words]) => isOneOf(read(person, field), words));
}

function carryOut(options: Options, reset: Reset, after: Person, chosen: ReadonlySet<string>) {
  for (const field of reset.clear ?? []) {
    const list = listOf(options, field);
    if (list && !chosen.has(field)) write(after, field, open(list, descend(list.offer, after)));
  }
  for (const [field, word] of Object.entries(reset.set ?? {})) {
    if (!chosen.has(field)) write(after, field, word);
  }
}

/** Drops words not offered, fills required fields, and enforces the `always` rules. */
function settle(options: Options, person: Person) {
  for (const [field, list] of Object.entries(options.lists)) {
    const words = descend(list.offer, person);
    write(person, field, keep(list, words, read(person, field)) ?? open(list, words));
  }
  for (const always of options.always) {
    if (!stands(always.with, person)) continue;
    for (const [field, word] of Object.entries(always.set)) write(person, field, word);
  }
}

/** The offered part of a value: the word, the offered words among several, or undefined. */
function keep(list: List, words: readonly string[], value: unknown): unknown {
  if (list.max === undefined) return isOneOf(value, words) ? value : undefined;
  if (!Array.isArray(value)) return undefined;
  const kept = new Set(value.filter((word) => isOneOf(word, words)));
  return [...kept].slice(0, list.max);
}

/** Default value of a field. */
function open(list: List, words: readonly string[]): unknown {
  if (list.max !== undefined) return [];
  return list.required ? words[0] : undefined;
}

const isOneOf = (value: unknown, words: readonly string[]) =>
  typeof value === 'string' && words.includes(value);
const isSomething = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
