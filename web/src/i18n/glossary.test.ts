import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = 'src/i18n/glossary';
const languages = readdirSync(folder).map((file) => file.replace('.tsv', ''));

/** Pairs of an English message and its translation, over all catalogs. */
function pairsOf(language: string): [string, string][] {
  const catalogs = readdirSync('src/locales', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return catalogs.flatMap(({ name }) =>
    readFileSync(`src/locales/${name}/${language}.po`, 'utf8')
      .split('\n\n')
      .flatMap((entry): [string, string][] => {
        const match = /^msgid ([\s\S]*?)^msgstr ([\s\S]*)/m.exec(entry);
        const text = (part = '') =>
          (part.match(/"(?:[^"\\]|\\.)*"/g) ?? []).map((line) => JSON.parse(line)).join('');
        return match && text(match[1]) ? [[text(match[1]), text(match[2])]] : [];
      }),
  );
}

it('has a glossary for each language but English', () => {
  expect(languages.sort()).toEqual(['de', 'es', 'fr', 'it', 'ja', 'nl', 'ru']);
});

it.each(languages)('%s says one word for one thing', (language) => {
  const pairs = pairsOf(language);
  expect(pairs.length).toBeGreaterThan(3000);
  const rows = readFileSync(`${folder}/${language}.tsv`, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'));
  expect(rows.length).toBeGreaterThan(40);

  const strayed = rows.flatMap(([term = '', , stems = '-']) => {
    if (stems === '-') return [];
    const wanted = stems.split(',');
    const says = new RegExp(`\\b${term}s?\\b`, 'i');
    return pairs
      .filter(([english, translation]) => {
        const lower = translation.toLowerCase();
        return says.test(english) && !wanted.some((stem) => lower.includes(stem));
      })
      .map(([english, translation]) => `${term}: ${english} → ${translation}`);
  });

  expect(strayed).toEqual([]);
});
