import { readdirSync, readFileSync } from 'node:fs';

/** Names of all catalogs. */
export const catalogs = readdirSync('src/locales', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

export type Entry = { context: string; message: string; translation: string };

/** Entries of a catalog in one language, without its header. */
export function entriesOf(catalog: string, locale: string): Entry[] {
  const file = readFileSync(`src/locales/${catalog}/${locale}.po`, 'utf8');
  return file
    .split('\n\n')
    .map((entry) => ({
      context: field(entry, 'msgctxt'),
      message: field(entry, 'msgid'),
      translation: field(entry, 'msgstr'),
    }))
    .filter(({ message }) => message !== '');
}

/** Text of a field: the quoted parts in its line and in those that continue it. */
function field(entry: string, name: string): string {
  const lines = new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(entry)?.[1] ?? '';
  return (lines.match(/"(?:[^"\\]|\\.)*"/g) ?? []).map((part) => JSON.parse(part)).join('');
}
