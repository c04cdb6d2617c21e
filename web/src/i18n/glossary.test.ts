import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { catalogs, entriesOf } from '~/testing/catalogs';

const folder = 'src/i18n/glossary';
const languages = readdirSync(folder).map((file) => file.replace('.tsv', ''));

it('has a glossary for each language but English', () => {
  expect(languages.sort()).toEqual(['de', 'es', 'fr', 'it', 'ja', 'nl', 'ru']);
});

it.each(languages)('%s says one word for one thing', (language) => {
  const entries = catalogs.flatMap((catalog) => entriesOf(catalog, language));
  expect(entries.length).toBeGreaterThan(3000);
  const rows = readFileSync(`${folder}/${language}.tsv`, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'));
  expect(rows.length).toBeGreaterThan(40);

  const strayed = rows.flatMap(([term = '', , stems = '-']) => {
    if (stems === '-') return [];
    const wanted = stems.split(',');
    const says = new RegExp(`\\b${term}s?\\b`, 'i');
    return entries
      .filter(({ message, translation }) => {
        const lower = translation.toLowerCase();
        return says.test(message.replaceAll(/\{\w+\}/g, '')) && !wanted.some((stem) => lower.includes(stem));
      })
      .map(({ message, translation }) => `${term}: ${message} → ${translation}`);
  });

  expect(strayed).toEqual([]);
});
