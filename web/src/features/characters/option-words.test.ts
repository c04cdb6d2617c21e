import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { wordsByField } from './option-words/by-field';
import { variantWords } from './option-words/variants';
import type { Offer, Options, Preset } from './person';

const json = (file: string) => JSON.parse(readFileSync(`../jobs/src/domains/characters/${file}`, 'utf8'));
const { lists }: Options = json('options.json');
const presets: Record<string, Preset> = json('presets.json');

/** Every word of a list, in all of its branches. */
const all = (offer: Offer): string[] =>
  Array.isArray(offer) ? offer : [...new Set(Object.values(offer).flatMap(all))];

it('has words for every list and no others', () => {
  expect(Object.keys(wordsByField).sort()).toEqual(Object.keys(lists).sort());
});

it.each(Object.entries(lists))('has words for every option of %s and no others', (field, list) => {
  const words = wordsByField[field] ?? {};

  expect(Object.keys(words).sort()).toEqual(all(list.offer).sort());
});

it.each(Object.entries(wordsByField))('says each option of %s in its own words', (_, words) => {
  const said = Object.values(words).map((word) => word.message);

  expect(said.filter((message) => !message)).toEqual([]);
  expect(new Set(said).size).toBe(said.length);
});

it('has words for every variant of the wizards', () => {
  expect(Object.keys(variantWords).sort()).toEqual(Object.keys(presets).sort());
});
