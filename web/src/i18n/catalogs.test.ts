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

// A message has one id in all catalogs, so a page shows the translation of the catalog that was loaded last. One that
// means two things has a context.
it.each(translated)('translates a message alike in every catalog of %s', (locale) => {
  const seen = new Map<string, string>();
  const differing = catalogs.flatMap((catalog) =>
    readFileSync(`src/locales/${catalog}/${locale}.po`, 'utf8')
      .split('\n\n')
      .slice(1)
      .flatMap((entry) => {
        const message = entry.match(/^(msgctxt|msgid) [\s\S]*?(?=^msgstr)/m)?.[0] ?? '';
        const translation = entry.match(/^msgstr [\s\S]*/m)?.[0].trim() ?? '';
        const other = seen.get(message) ?? translation;
        seen.set(message, translation);
        return other === translation ? [] : [`${message}${other} | ${translation}`];
      }),
  );
  expect(seen.size).toBeGreaterThan(2500);
  expect(differing).toEqual([]);
});

it('asks for the visitor’s age in every language', () => {
  const asked = Object.keys(words.en);

  expect(Object.keys(words).sort()).toEqual([...locales].sort());
  for (const locale of locales) expect(Object.keys(words[locale])).toEqual(asked);
});
