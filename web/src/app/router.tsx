import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import { loadTrouble } from '~/api/client';
import { withWords } from '~/i18n/activate';
import { keepInvite, tellClick } from './attribution';
import { guard } from './guard';
import { RouteError } from './RouteError';
import { type Page, pages, redirects } from './routes';
import { EmptyShell } from './shell/EmptyShell';
import { Shell } from './shell/Shell';

async function loadPage({ isInFrame, words, load, needs }: Page) {
  const page = await (isInFrame ? load() : withWords(load, words)());
  // Fetched while there is a network to fetch it over: losing it is what it speaks of.
  if (!isInFrame) void loadTrouble().catch(() => undefined);
  const Component = page.default;
  return { Component: needs ? (await import('./needing')).needing(needs, Component) : Component };
}

const toRoute = (page: Page): RouteObject => ({
  id: page.path,
  path: page.path,
  loader: guard(page.access),
  handle: page.chrome,
  lazy: () => loadPage(page),
});

const toRedirect = ([path, target]: [string, string]): RouteObject => ({
  path,
  loader: ({ request, params }) => {
    if (params.inviteHash) {
      keepInvite(params.inviteHash);
      tellClick().catch(() => undefined);
    }
    return redirect(target + new URL(request.url).search);
  },
});

/** The whole tree: one frame, and every page inside it. */
export const routeTree: RouteObject[] = [
  {
    Component: Shell,
    HydrateFallback: EmptyShell,
    ErrorBoundary: RouteError,
    children: [
      {
        // Not of each page: one whose code did not come has nothing yet that could show why.
        ErrorBoundary: RouteError,
        children: [
          ...pages.map(toRoute),
          ...Object.entries(redirects).map(toRedirect),
          {
            path: '*',
            loader: () => {
              throw new Response(null, { status: 404, statusText: 'Not Found' });
            },
            Component: () => null,
          },
        ],
      },
    ],
  },
];

export const createRouter = (basename: string) => createBrowserRouter(routeTree, { basename });
