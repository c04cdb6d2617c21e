import { readFileSync } from 'node:fs';
import { matchRoutes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { routeTree } from './router';
import { pages, redirects } from './routes';

vi.mock('./shell/Shell', () => ({ Shell: () => null }));

const promised = readFileSync('../tests/data/routes.tsv', 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('\t') as [path: string, access: string, target: string]);
const isPlain = ([, , target]: (typeof promised)[number]) => target === '-';

/** Members change their password by a link of a mail, and may ask for another one: these can't send them home. */
const openToMembers = ['/forgot-password', '/reset-password', '/reset-password/:recoveryKey'];

const sections: Record<string, string> = { '/_features_/:section': '/_features_/kit' };
const concrete = (path: string) => (sections[path] ?? path).replaceAll(/:\w+/g, 'x1');
const reached = (path: string) => matchRoutes(routeTree, path)?.at(-1)?.route.path ?? '*';

/** Who may see the page that an address ends at. */
function accessOf(path: string): string | undefined {
  const route = reached(concrete(path));
  const target = redirects[route];
  return target ? accessOf(target) : pages.find((page) => page.path === route)?.access;
}

it.each(promised.filter(isPlain))('%s is for: %s', (path, access) => {
  expect(accessOf(path)).toBe(openToMembers.includes(path) ? 'public' : access);
});

it.each(promised.filter((line) => !isPlain(line)))('%s leads on, for: %s, to %s', (path, _, target) => {
  expect(redirects[path]).toBe(target);
});

it('says of each page who may see it', () => {
  const known = new Set(promised.map(([path]) => reached(concrete(path))));
  const back = /^\/admin\//;

  expect(pages.filter(({ path }) => !known.has(path) && !back.test(path)).map(({ path }) => path)).toEqual(
    [],
  );
});
