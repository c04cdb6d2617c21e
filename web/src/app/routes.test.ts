import { matchRoutes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { laterRoutes } from './later-routes';
import { entries } from './navigation';
import { treeOf } from './router';
import { pages, redirects } from './routes';
import { groups } from './shell/Footer';

vi.mock('./shell/Shell', () => ({ Shell: () => null }));

const tree = treeOf(laterRoutes);
const reached = (path: string) => matchRoutes(tree, path)?.at(-1)?.route;
const concrete = (path: string) => path.replaceAll(/:\w+/g, 'x1');

it('leads every path of the table to its own page', () => {
  for (const { path } of pages) expect(reached(concrete(path))?.id).toBe(path);
});

it('names no path twice', () => {
  const paths = pages.map(({ path }) => path);

  expect(new Set(paths).size).toBe(paths.length);
});

it('leads nowhere that does not exist', () => {
  expect(reached('/no/such/page')?.path).toBe('*');
});

it('keeps redirects and pages apart', () => {
  for (const path of Object.keys(redirects)) expect(pages.some((page) => page.path === path)).toBe(false);
});

it.each([...entries, ...groups.flatMap(({ links }) => links)])(
  'leads from the frame to $to, while it is switched on',
  (entry) => {
    const page = pages.find(({ path }) => path === entry.to);

    expect(page).toBeDefined();
    // The page of plans also opens for those who have one while none are sold.
    if (entry.to !== '/subscription') expect(page?.needs).toBe(entry.needs);
  },
);
