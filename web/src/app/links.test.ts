import { expect, it } from 'vitest';
import { pages } from './routes';

/** The product's own sources, but the table of routes. */
const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.*', '!../app/routes.ts', '!../api/schema.ts'],
  {
    eager: true,
    import: 'default',
    query: '?raw',
  },
);

/** Pages that people come to from elsewhere: search engines, mail, or a payment provider. */
const outside = [
  /^\/create-ai-/,
  /^\/payment\/failure$/,
  /^\/referral-program$/,
  /^\/affiliate$/,
  /^\/reset-password/,
  /^\/confirm-email/,
  /^\/claimed-email/,
  /^\/upload-documents/,
  /^\/_features_/,
];

/** The same page under another address of the specification, which is reached by its first one. */
const alike = [
  '/settings/username',
  '/video-generator/imagine/preview',
  '/video-generator/imagine/preview/:mediaId',
];

/** Where the last part of an address is filled in by a list: steps, tabs and platforms. */
const listed = [
  '/character',
  '/create-saga',
  '/discover',
  '/earnings',
  '/gallery',
  '/import',
  '/pics',
  '/studio',
];

const isLinked = (path: string) => {
  const stem = path.replace(/\/:.*$/, '');
  const above = listed.filter((family) => stem.startsWith(`${family}/`));
  const names = [`'${stem}'`, `"${stem}"`, `\`${stem}\``, `${stem}?`, `${stem}#`, `${stem}/\${`];
  for (const family of above) names.push(`\`${family}/\${`);
  return Object.values(sources).some((source) => names.some((name) => source.includes(name)));
};

it('links to every page from somewhere', () => {
  const lonely = pages
    .map(({ path }) => path)
    .filter((path) => !alike.includes(path) && !outside.some((known) => known.test(path)) && !isLinked(path));

  expect(lonely).toEqual([]);
});
