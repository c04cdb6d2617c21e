import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { placesOf } from './creator/places';
import { entries } from './navigation';
import { pages, redirects } from './routes';
import { groups } from './shell/Footer';

/** The product's own sources, but the table of routes. */
const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.*', '!../testing/**', '!../app/routes.ts', '!../api/schema.ts'],
  {
    eager: true,
    import: 'default',
    query: '?raw',
  },
);

/** Pages without a link, each with how people come there. */
const outside: readonly [RegExp, string][] = [
  [/^\/create-ai-/, 'search engines; the product itself opens the choice before it'],
  [/^\/reset-password/, 'a mail'],
  [/^\/confirm-email/, 'a mail'],
  [/^\/claimed-email/, 'a mail'],
  [/^\/upload-documents/, 'the square code on the page of documents'],
  [/^\/releases\/:signature$/, 'the link that a creator sends to a person shown'],
  [/^\/trial\/:hash$/, 'the link that a creator hands out'],
  [/^\/lp\//, 'advertisements'],
  [/^\/_features_/, 'typed by those who build the product'],
];

/** The same page under another address of the specification, which is reached by its first one. */
const alike = [
  '/settings/username',
  '/image-generator/imagine/preview',
  '/video-generator/imagine/preview',
  '/video-generator/imagine/preview/:mediaId',
  // A tab of the page above it.
  '/character-pro/:section/:promptMap',
  '/character/:username/look/:section',
  '/character-pro/:username/personality/:section',
  '/gallery/characters/:username/:part',
];

/** A comparison with an address leads nowhere. */
const comparison =
  /(?:[=!]==? |(?:startsWith|endsWith|includes|isThere|test|replace|matchPath)\()['"`][^'"`]*['"`]/g;
const address = /['"`](\/(?:\$\{[^}]*\}|[^'"`\s<>?#])*)['"`?#]/g;
const menus = [
  ...entries.map(({ to }) => to),
  ...groups.flatMap(({ links }) => links.map(({ to }) => to as string)),
  ...placesOf(':username').map(({ to }) => to),
];
const written = Object.values(sources).flatMap((source) =>
  [...source.replaceAll(comparison, '').matchAll(address)].map((found) => found[1] ?? ''),
);
/** Every address that the product leads to, with a colon in place of what is filled in. */
const addresses = new Set(
  [...menus, ...written]
    .map((to) => to.replaceAll(/\$\{[^}]*\}+/g, ':x').replace(/[?#].*$/, ''))
    .map((to) => to.replace(/([^/]):x$/, '$1'))
    .filter((to) => !to.startsWith('/front/') && /\/\w/.test(to)),
);

const table = pages.map(({ path }) => ({ path }));

/** The pages behind an address: the one that the router finds, and all whose steps may be what is filled in. */
function pagesAt(to: string): string[] {
  const target = redirects[to] ?? to;
  const found = matchRoutes(table, target)?.at(-1)?.route.path;
  const steps = target.split('/');
  const alike = table
    .map(({ path }) => path)
    .filter((path) => {
      const own = path.split('/');
      return own.length === steps.length && own.every((step, at) => step === steps[at] || steps[at] === ':x');
    });
  return found ? [found, ...alike] : alike;
}
const reached = new Set([...addresses].flatMap(pagesAt));
const isLinked = (path: string) => reached.has(path);
const isFromOutside = (path: string) => outside.some(([known]) => known.test(path));

it('links to every page from somewhere', () => {
  const lonely = pages
    .map(({ path }) => path)
    .filter((path) => !alike.includes(path) && !isFromOutside(path) && !isLinked(path));

  expect(lonely).toEqual([]);
});

it('excuses no page that a link leads to, and none that is gone', () => {
  const needless = outside.filter(([known]) => {
    const excused = pages.filter(({ path }) => known.test(path));
    return excused.length === 0 || excused.every(({ path }) => isLinked(path));
  });

  expect(needless).toEqual([]);
});

it('has every page of creators alone in their menu, or below a page of it', () => {
  const places = placesOf('ada').map(({ to }) => to.split('#')[0] ?? '');
  const families = [
    '/creators-lab/',
    '/settings/pricing/',
    '/earnings/',
    '/import/',
    '/onlymylinks/',
    '/transfer',
    '/post/',
  ];
  const missing = pages
    .filter(({ access }) => access === 'creator')
    .map(({ path }) => path)
    .filter((path) => !places.includes(path) && !families.some((family) => path.startsWith(family)));

  expect(missing).toEqual([]);
});
