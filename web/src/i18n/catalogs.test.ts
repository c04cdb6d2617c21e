import { readdirSync, readFileSync } from 'node:fs';
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

const catalogs = readdirSync('src/locales').filter((name) => !name.includes('.'));
const translated = locales.filter((locale) => locale !== 'en');

it.each(translated)('has every sentence in %s', (locale) => {
  expect(catalogs.sort()).toEqual([
    'characters',
    'chat',
    'creators',
    'earnings',
    'feed',
    'frame',
    'landing',
    'pages',
    'reach',
    'sales',
    'staff',
    'uploads',
    'videos',
  ]);
  for (const catalog of catalogs) {
    expect(untranslated(`src/locales/${catalog}/${locale}.po`), catalog).toEqual([]);
  }
});

it('asks for the visitor’s age in every language', () => {
  const asked = Object.keys(words.en);

  expect(Object.keys(words).sort()).toEqual([...locales].sort());
  for (const locale of locales) expect(Object.keys(words[locale])).toEqual(asked);
});
