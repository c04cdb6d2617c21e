import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import {
  type UNSAFE_createRouter as CreateRouter,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  type DataRouter,
  type RouteObject,
  redirect,
} from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { edit, leanEdits } from '../../plugins/lean-router';

const lib = resolve('node_modules/react-router/dist/production/lib');
const folder = mkdtempSync(resolve('node_modules/.lean-router-'));
let createRouter: typeof CreateRouter;

/** The router as visitors get it, from a file of its own. */
beforeAll(async () => {
  const path = join(lib, 'router/router.js');
  const lean = edit(readFileSync(path, 'utf8'), leanEdits['router/router.js'] ?? []);
  const file = join(folder, 'router.mjs');
  writeFileSync(
    file,
    lean.replace(/from "(\.[^"]+)"/g, (_, to: string) => `from "${resolve(dirname(path), to)}"`),
  );
  ({ createRouter } = await import(/* @vite-ignore */ file));
});
afterAll(() => rmSync(folder, { recursive: true }));

function start(routes: RouteObject[], more: RouteObject[], at = '/'): DataRouter {
  const history = createMemoryHistory({ initialEntries: [at] });
  const bring = vi.fn(async ({ patch }) => patch('pages', more));
  return createRouter({
    history,
    routes: [{ id: 'pages', children: routes }],
    patchRoutesOnNavigation: bring,
  }).initialize();
}
const pathOf = (router: DataRouter) => router.state.location.pathname;

test('the lean router goes to lazy pages and back', async () => {
  const lazy = vi.fn(async () => ({ handle: 'late' }));
  const router = start([{ path: '/' }], [{ path: '/later/:id', lazy }]);
  await router.navigate('/later/7');
  expect(pathOf(router)).toBe('/later/7');
  expect(router.state.matches.at(-1)).toMatchObject({ params: { id: '7' }, route: { handle: 'late' } });
  await router.navigate(-1);
  await vi.waitFor(() => expect(pathOf(router)).toBe('/'));
  expect(lazy).toHaveBeenCalledTimes(1);
});

test('the lean router obeys guards that redirect, at the first page too', async () => {
  const guarded = [{ path: '/members', loader: () => redirect('/login') }, { path: '/login' }];
  const router = start([{ path: '/' }], guarded, '/members');
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  expect(pathOf(router)).toBe('/login');
  await router.navigate('/');
  await router.navigate('/members?of=x');
  expect(pathOf(router)).toBe('/login');
});

test('the lean router runs a guard again when only the search changes', async () => {
  const loader = vi.fn(() => null);
  const router = start([{ path: '/' }, { path: '/list', loader }], []);
  await router.navigate('/list');
  await router.navigate('/list?page=2');
  expect(loader).toHaveBeenCalledTimes(2);
});

test('the lean router shows what failed, and addresses that lead nowhere', async () => {
  const broken = { path: '/broken', loader: () => Promise.reject(new Error('no answer')) };
  const router = start([{ path: '/' }, broken], []);
  await router.navigate('/broken');
  expect(Object.values(router.state.errors ?? {})).toEqual([new Error('no answer')]);
  await router.navigate('/nowhere');
  expect(Object.values(router.state.errors ?? {})[0]).toMatchObject({ status: 404 });
});

test('the lean router asks its blocker first', async () => {
  const router = start([{ path: '/' }, { path: '/other' }], []);
  let mayLeave = false;
  router.getBlocker('unsaved', () => !mayLeave);
  await router.navigate('/other');
  expect(pathOf(router)).toBe('/');
  mayLeave = true;
  await router.navigate('/other');
  expect(pathOf(router)).toBe('/other');
});

test('the lean router gives up a page that another press overtakes', async () => {
  const slow = { path: '/slow', loader: () => new Promise<null>(() => undefined) };
  const router = start([{ path: '/' }, slow, { path: '/fast' }], []);
  const first = router.navigate('/slow');
  await router.navigate('/fast');
  await first;
  expect(pathOf(router)).toBe('/fast');
  expect(router.state.navigation.state).toBe('idle');
});

test.each(Object.keys(leanEdits))('what is left out of %s is there', (name) => {
  const code = readFileSync(join(lib, name), 'utf8');
  expect(() => edit(code, leanEdits[name] ?? [])).not.toThrow();
  expect(() => edit('', leanEdits[name] ?? [])).toThrow('the router has no');
});
