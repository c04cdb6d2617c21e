import { matchRoutes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { placeAt } from '~/features/characters/wizard/flows';
import { tabAt } from '~/features/discovery/tabs';
import { placeAt as funnelAt } from '~/features/landing/funnels';
import { guideAt } from '~/features/landing/guides';
import { landingAt } from '~/features/landing/landings';
import { onboardings } from '~/features/landing/onboardings';
import { linesOf } from '~/testing/lists';
import { laterRoutes } from './later-routes';
import { treeOf } from './router';
import { pages, redirects } from './routes';

vi.mock('./shell/Shell', () => ({ Shell: () => null }));

type Line = { path: string; access: string; kind: string; note?: string; state?: string };
const wanted = linesOf('routes').map(([path = '', access = '', kind = '', note, state]): Line => {
  return { path, access, kind, note, state };
});
const own = linesOf('own_routes').map(
  ([path = '', access = '', kind = '']): Line => ({ path, access, kind }),
);
const working = wanted.filter(({ state }) => state === 'works');
const missing = wanted.filter(({ state }) => state !== 'works');
const isRedirect = ({ kind }: Line) => kind.startsWith('redirect:');

/** Reached from emailed links by members as well, so they must not redirect home. */
const openToMembers = ['/forgot-password', '/reset-password', '/reset-password/:recoveryKey'];

const concrete = (path: string) => path.replaceAll(/:\w+/g, 'x1');
const tree = treeOf(laterRoutes);
const reached = (path: string) => matchRoutes(tree, path)?.at(-1)?.route.path ?? '*';

/** Access level of the page that a path resolves to, redirects included. */
function accessOf(path: string): string | undefined {
  const route = reached(concrete(path));
  const target = redirects[route];
  if (route === '/') return 'public';
  return target ? accessOf(target) : pages.find((page) => page.path === route)?.access;
}

it.each([...working, ...own].filter((line) => !isRedirect(line)))('$path is for: $access', (line) => {
  expect(accessOf(line.path)).toBe(openToMembers.includes(line.path) ? 'public' : line.access);
});

it.each(working.filter(isRedirect))('$path leads on, $kind', ({ path, kind }) => {
  expect(redirects[path]).toBe(kind.replace('redirect:', ''));
});

it.each(missing)('$path waits for: $state', ({ path }) => {
  expect(reached(concrete(path)), 'it is there: does its line say so?').toBe('*');
});

/** Steps of a `create-ai` wizard, as the list names them. */
const steps = (wanted.find(({ path }) => path === '/create-ai-girlfriend/:step')?.note ?? '')
  .replace('steps: ', '')
  .split(', ');

/** Words of a note in the list, such as `steps: land, name`. */
const noted = (path: string, what: string): string[] =>
  (wanted.find((line) => line.path === path)?.note ?? '').replace(`${what}: `, '').split(', ');
const isOfFunnels = ({ path }: Line) => path.startsWith('/lp/');
const isForNewcomers = (line: Line) => line.note?.endsWith('landing') || isOfFunnels(line);
const speaksAt = (path: string) => landingAt(path) !== undefined || guideAt(path) !== undefined;

/** Paths that a page's parameter also matches: the page itself must know them. */
const parts: { path: string; isKnown: (path: string) => boolean }[] = [
  ...working
    .filter(({ path }) => path.startsWith('/discover'))
    .map(({ path }) => ({ path, isKnown: (at: string) => tabAt(at) !== undefined })),
  ...working
    .filter((line) => line.kind === 'wizard' && line.path !== '/create-ai' && !isOfFunnels(line))
    .map(({ path }) => redirects[path] ?? path.replace('/:section/:promptMap', '/main/gay'))
    .flatMap((path) => (path.endsWith('/:step') ? steps.map((step) => path.replace(':step', step)) : path))
    .map((path) => ({ path, isKnown: (at: string) => placeAt(at, '') !== undefined })),
  ...noted('/lp/:funnel', 'funnels')
    .flatMap((funnel) => ['', ...noted('/lp/:funnel/:step', 'steps')].map((step) => ['/lp', funnel, step]))
    .map(([, funnel, step]) => ({
      path: ['/lp', funnel, step].filter(Boolean).join('/'),
      isKnown: () => funnelAt(funnel, step || undefined) !== undefined,
    })),
  ...pages
    .filter(({ path, words }) => words === 'landing' && !path.includes(':'))
    .map(({ path }) => ({ path, isKnown: speaksAt })),
];

it.each(parts)('$path is known to its page', ({ path, isKnown }) => {
  expect(isKnown(path)).toBe(true);
});

it('says of each page who may see it', () => {
  const known = new Set([...working, ...own].map(({ path }) => reached(concrete(path))));

  expect(pages.filter(({ path }) => !known.has(path)).map(({ path }) => path)).toEqual([]);
});

it('sends members on from each landing, and from no other page', () => {
  const landing = pages.filter(({ isLanding }) => isLanding).map(({ path }) => path);

  expect(landing.sort()).toEqual(
    wanted
      .filter(isForNewcomers)
      .map(({ path }) => path)
      .sort(),
  );
});

it('leads each onboarding to a flow that is there', () => {
  const told = [
    ...['girls', 'hentai-girls', 'boys', 'trans-woman', 'irl-porn', 'milf', 'granny', 'sex-girls'],
    ...['dating', 'companionship'],
  ];

  expect([...onboardings.keys()]).toEqual(told);
  for (const to of onboardings.values()) {
    const [, , funnel, step] = to.split('/');
    expect(to.startsWith('/lp/') ? funnelAt(funnel, step) : placeAt(to, ''), to).toBeDefined();
  }
});
