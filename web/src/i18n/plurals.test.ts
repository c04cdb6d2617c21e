import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The forms that whole numbers take. */
const formsOf = (locale: string) => {
  const rules = new Intl.PluralRules(locale);
  return [...new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)))].sort();
};
const expected: Readonly<Record<string, string[]>> = {
  ru: ['few', 'many', 'one'],
  ja: ['other'],
  ...Object.fromEntries(['en', 'es', 'de', 'fr', 'it', 'nl'].map((locale) => [locale, ['one', 'other']])),
};

it.each(Object.entries(expected))('%s counts in its own forms', (locale, forms) => {
  expect(formsOf(locale)).toEqual(forms);

  const catalogs = readdirSync('src/locales', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const plural = catalogs
    .map(({ name }) => readFileSync(`src/locales/${name}/${locale}.po`, 'utf8'))
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.startsWith('msgstr') && line.includes(', plural,'));
  expect(plural.length).toBeGreaterThan(20);
  for (const line of plural) {
    for (const form of forms) expect(line).toMatch(new RegExp(`(\\s|,)${form} \\{`));
  }
});
