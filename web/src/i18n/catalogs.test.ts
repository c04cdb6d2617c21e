import { expect, it } from 'vitest';
import words from '~/app/age-gate/words.json';
import { catalogs, entriesOf } from '~/testing/catalogs';
import { locales } from './locale';

const translated = locales.filter((locale) => locale !== 'en');

it.each(translated)('has every sentence in %s', (locale) => {
  expect(catalogs).toEqual([
    'characters',
    'chat',
    'creators',
    'earnings',
    'feed',
    'frame',
    'landing',
    'pages',
    'reach',
    'releases',
    'sales',
    'staff',
    'twin',
    'uploads',
    'videos',
  ]);
  for (const catalog of catalogs) {
    const untranslated = entriesOf(catalog, locale).filter(({ translation }) => translation === '');
    expect(untranslated, catalog).toEqual([]);
  }
});

// A message has one id in all catalogs, so a page shows the translation of the catalog that was loaded last. One that
// means two things has a context.
it.each(translated)('translates a message alike in every catalog of %s', (locale) => {
  const seen = new Map<string, string>();
  const entries = catalogs.flatMap((catalog) => entriesOf(catalog, locale));
  const differing = entries.flatMap(({ context, message, translation }) => {
    const key = `${context}|${message}`;
    const other = seen.get(key) ?? translation;
    seen.set(key, translation);
    return other === translation ? [] : [`${key}: ${other} | ${translation}`];
  });
  expect(seen.size).toBeGreaterThan(2500);
  expect(differing).toEqual([]);
});

it('asks for the visitor’s age in every language', () => {
  const asked = Object.keys(words.en);

  expect(Object.keys(words).sort()).toEqual([...locales].sort());
  for (const locale of locales) expect(Object.keys(words[locale])).toEqual(asked);
});
