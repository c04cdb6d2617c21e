import { readdirSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { pages } from '../src/app/routes';
import { aCharacter, aTile } from '../src/testing/companions';
import { serveCompanions } from './companions';
import { serveChips, serveOrders } from './orders';
import { arrive } from './session';

const assets = new URL('../dist/assets/', import.meta.url);

/** The ids of all words of the build: what a page shows instead of a sentence whose catalog it has not loaded. */
async function everyId(): Promise<Set<string>> {
  const files = readdirSync(assets).filter((name) => /^en-[\w-]+\.js$/.test(name));
  const catalogs = await Promise.all(files.map((name) => import(new URL(name, assets).href)));
  return new Set(catalogs.flatMap(({ messages }) => Object.keys(messages)));
}

/** Everything that is shown or read out. */
const said = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [document.title];
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
    for (const element of document.querySelectorAll('*'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'])
        texts.push(element.getAttribute(name) ?? '');
    return texts.map((text) => text.trim()).filter(Boolean);
  });

const values: Record<string, string> = {
  username: 'own_1',
  tab: 'images',
  part: 'ai-girlfriend',
  category: 'goth',
  step: 'face',
  section: 'voice',
  promptMap: 'sfw',
};
const concrete = (path: string): string =>
  path
    .replace('/lp/:funnel/:step', '/lp/dating/passions')
    .replace('/lp/:funnel', '/lp/dating')
    .replace('/discover/:tab', '/discover/anime')
    .replace('/look/:section', '/look/body')
    .replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? 'x1');

/** The first path of each page: its other paths speak through the same parts and catalogs. */
const firsts = [
  ...new Map(
    pages.toReversed().map((page) => [`${page.words} ${page.name ?? page.load}`, page] as const),
  ).values(),
];
const isOpen = ({ access }: (typeof pages)[number]) => access === 'public' || access === 'guest';
/** Pages of one test: few enough that two workers end together. */
const BATCH = 15;

for (const [visitor, mine] of [
  ['guest', firsts.filter(isOpen)],
  ['member', firsts.filter((page) => !isOpen(page))],
] as const)
  for (let first = 0; first < mine.length; first += BATCH)
    test(`the pages of a ${visitor} from ${mine[first]?.path} on show words, not their ids, and titles with the product's name`, async ({
      page,
    }) => {
      const ids = await everyId();
      expect(ids.size).toBeGreaterThan(1000);
      await arrive(page, visitor);
      await serveOrders(page, []);
      await serveChips(page);
      const { known } = await serveCompanions(page, [aTile()]);
      known.set('own_1', aCharacter({ username: 'own_1', isOwn: true }));

      const found: string[] = [];
      const untitled: string[] = [];
      for (const { path } of mine.slice(first, first + BATCH)) {
        await page.goto(concrete(path));
        await expect(page.getByRole('main').getByRole('heading').first(), path).toBeVisible();
        await expect(page.locator('main :not(button)[aria-busy=true]')).toHaveCount(0);
        for (const text of await said(page)) if (ids.has(text)) found.push(`${path}: ${text}`);
        const title = await page.title();
        if (!/(^|. · )Nocturne$/.test(title)) untitled.push(`${path}: ${title}`);
      }

      expect(found).toEqual([]);
      expect(untitled).toEqual([]);
    });

test('every page is in one of these lists', () => {
  expect(firsts.length).toBeGreaterThan(90);
  expect(firsts.some(isOpen) && firsts.some((page) => !isOpen(page))).toBe(true);
});
