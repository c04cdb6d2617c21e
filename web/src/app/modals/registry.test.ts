import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { linesOf } from '~/testing/lists';
import { modals } from './registry';

/** Our own modals, besides those of the specification. */
const own = [
  'agreement',
  'confirm',
  'fan',
  'planPaywall',
  'report',
  'signUpPrompt',
  'twinInvite',
  'twinReady',
  'twinVoice',
  'whoIsShown',
];

const wanted = linesOf('modals').map(([name = '', shownBy = '', state = '']) => ({ name, shownBy, state }));
const working = wanted.filter(({ state }) => state === 'works');
const missing = wanted.filter(({ state }) => state !== 'works');
const camelCase = (name: string) =>
  name
    .replace(/ \(.*/, '')
    .toLowerCase()
    .replace(/[^a-z]+(.)/g, (_, letter: string) => letter.toUpperCase());

it.each(working)('$name is shown by $shownBy', ({ shownBy }) => {
  if (!shownBy.includes('/')) return expect(Object.keys(modals)).toContain(shownBy);
  return expect(readFileSync(`../${shownBy}`, 'utf8')).toMatch(/<dialog\b|<Dialog\b/);
});

it.each(missing)('$name waits for: $state', ({ name, shownBy }) => {
  expect(shownBy).toBe('-');
  expect(Object.keys(modals), 'it is there: does its line say so?').not.toContain(camelCase(name));
});

const openers = globSync('src/**/*.{ts,tsx}', {
  exclude: ['src/**/*.test.*', 'src/testing/**', 'src/app/modals/registry.ts'],
}).map((file) => readFileSync(file, 'utf8'));

it('shows no modal that is on no list', () => {
  const known = [...working.map(({ shownBy }) => shownBy), ...own];

  expect(Object.keys(modals).filter((name) => !known.includes(name))).toEqual([]);
});

it.each(Object.keys(modals))('opens %s from a page', (name) => {
  expect(openers.some((text) => text.includes(`'${name}'`))).toBe(true);
});
