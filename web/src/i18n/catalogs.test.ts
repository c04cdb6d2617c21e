import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import words from '~/app/age-gate/words.json';
import { locales } from './locale';

/** Sentences of a catalog that have no translation. */
function untranslated(file: string): string[] {
  const entries = readFileSync(file, 'utf8').split('\n\n').slice(1);
  return entries
    .filter((entry) => !entry.includes('#~') && /msgstr ""$/.test(entry.trim()))
    .map((entry) => /msgid "(.*)"/.exec(entry)?.[1] ?? entry);
}

it.each(['frame', 'pages'])('has every sentence of the %s in Russian', (catalog) => {
  expect(untranslated(`src/locales/${catalog}/ru.po`)).toEqual([]);
});

it('asks for the visitor’s age in every language', () => {
  const asked = Object.keys(words.en);

  expect(Object.keys(words).sort()).toEqual([...locales].sort());
  for (const locale of locales) expect(Object.keys(words[locale])).toEqual(asked);
});
