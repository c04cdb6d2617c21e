import { expect, it } from 'vitest';
import { catalogs, entriesOf } from '~/testing/catalogs';

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

  const plural = catalogs
    .flatMap((catalog) => entriesOf(catalog, locale))
    .map(({ translation }) => translation)
    .filter((translation) => translation.includes(', plural,'));
  expect(plural.length).toBeGreaterThan(20);
  for (const translation of plural) {
    for (const form of forms) expect(translation).toMatch(new RegExp(`(\\s|,)${form} \\{`));
  }
});
