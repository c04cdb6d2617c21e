import { readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import type { Character, CharacterTile, Draft } from '../src/features/characters/wire';
import type { CharacterCard, DiscoverFilters } from '../src/features/discovery/wire';
import { aCard, aCharacter, madeOf } from '../src/testing/companions';

const json = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../jobs/src/domains/characters/${file}`, import.meta.url), 'utf8'));
const options = { ...json('options.json'), presets: json('presets.json') };
const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 400" width="320" height="400">
<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#6b2f3d"/><stop offset="1" stop-color="#1f1424"/></linearGradient></defs>
<rect width="320" height="400" fill="url(#g)"/><circle cx="160" cy="160" r="66" fill="#d9a98c"/>
<path d="M60 400c0-110 50-150 100-150s100 40 100 150z" fill="#3a2436"/></svg>`;
const filters: DiscoverFilters = {
  tabs: ['girls', 'guys', 'guysGay', 'anime', 'animeGirlfriend', 'animeBoyfriend', 'animeGay'],
  sorts: ['popular', 'newest', 'trending'],
  tags: [
    { group: 'age', tags: ['adult_18', 'young_22', 'mature'] },
    { group: 'hair', tags: ['brunette', 'blond', 'redhair'] },
    { group: 'language', tags: ['en_lang', 'jp_lang'] },
  ],
};
const names = ['Mila', 'Noor', 'Ines', 'Viktor', 'Sasha', 'Freya', 'Hugo', 'Clara', 'Rafael', 'Elena'];

export const someCards = (count = names.length): CharacterCard[] =>
  Array.from({ length: count }, (_, place) =>
    aCard({
      id: `00000000-0000-7000-8000-0000000e${String(place).padStart(4, '0')}`,
      username: `someone_${place}`,
      displayName: names[place % names.length],
      age: 21 + place,
      why: place % 3 === 0 ? [{ type: 'new' }] : [],
    }),
  );

/** A world with one character of each kind that a page may meet; `made` holds what was created since. */
export async function serveCompanions(page: Page, tiles: CharacterTile[] = []) {
  const made: { draft: Draft; key: string | undefined }[] = [];
  const known = new Map<string, Character>([['mila_40312', aCharacter()]]);
  const asked: string[] = [];
  const on = (pattern: RegExp, answer: (request: Request) => object | undefined) =>
    page.route(pattern, (route) => {
      const request = route.request();
      asked.push(`${request.method()} ${new URL(request.url()).pathname}${new URL(request.url()).search}`);
      const body = answer(request);
      return body ? route.fulfill({ json: body }) : route.fulfill({ status: 204 });
    });
  await on(/\/front\/characters\/options$/, () => options);
  await on(/\/front\/characters(\?.*)?$/, (request) => {
    if (request.method() !== 'POST') {
      const isBin = request.url().includes('deleted=true');
      return { items: tiles.filter(({ deletedAt }) => (deletedAt !== null) === isBin), nextCursor: null };
    }
    const draft = request.postDataJSON() as Draft;
    made.push({ draft, key: request.headers()['idempotency-key'] });
    const character = { ...madeOf(draft), username: `${draft.displayName.toLowerCase()}_1` };
    known.set(character.username, character);
    return character;
  });
  await page.route(/\/front\/characters\/(?!options|favorites|previews)[a-z0-9_]+$/, (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const character = known.get(name);
    if (!character) return route.fulfill({ status: 404, json: { code: 'not_found', status: 404 } });
    return route.fulfill(route.request().method() === 'DELETE' ? { status: 204 } : { json: character });
  });
  await on(/\/front\/characters\/favorites/, () => ({ items: [], nextCursor: null }));
  await on(/\/front\/characters\/\w+\/(favorite|hide)$/, () => undefined);
  await on(/\/front\/characters\/previews$/, () => ({ id: 'p1', isReady: false, url: null }));
  await on(/\/front\/characters\/previews\/p1$/, () => ({
    id: 'p1',
    isReady: true,
    url: '/front/characters/previews/p1/picture',
  }));
  await page.route(/\/front\/characters\/.*(picture|portrait\/\w+)/, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: drawn }),
  );
  await on(/\/front\/discover\/filters$/, () => filters);
  await on(/\/front\/discover(\?.*)?$/, (request) => {
    const query = new URL(request.url()).searchParams;
    if (query.get('q') === 'nobody') return { items: [], nextCursor: null };
    const isSecond = query.get('cursor') === 'more';
    return { items: isSecond ? someCards(13).slice(10) : someCards(), nextCursor: isSecond ? null : 'more' };
  });
  await on(/\/front\/categories$/, () => ({
    items: [
      { slug: 'hottest_girls', group: 'product', tab: 'girls', tags: [], sort: 'popular', count: 31 },
      { slug: 'goth', group: 'community', tab: 'all', tags: ['goth'], sort: 'popular', count: 1 },
      { slug: 'new-arrivals', group: 'trending', tab: 'all', tags: [], sort: 'newest', count: 12 },
    ],
  }));
  await on(/\/front\/categories\/\w+/, () => ({ items: someCards(4), nextCursor: null }));
  return { made, asked, known };
}
