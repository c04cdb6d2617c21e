import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import { guard } from './guard';
import { RouteError } from './RouteError';
import { type Page, pages, redirects } from './routes';
import { EmptyShell } from './shell/EmptyShell';
import { Shell } from './shell/Shell';

const toRoute = ({ path, access, chrome, load }: Page): RouteObject => ({
  id: path,
  path,
  loader: guard(access),
  handle: chrome,
  lazy: async () => ({ Component: (await load()).default }),
  ErrorBoundary: RouteError,
});

const toRedirect = ([path, target]: [string, string]): RouteObject => ({
  path,
  loader: ({ request }) => redirect(target + new URL(request.url).search),
});

/** The whole tree: one frame, and every page inside it. */
export const routeTree: RouteObject[] = [
  {
    Component: Shell,
    HydrateFallback: EmptyShell,
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
        ErrorBoundary: RouteError,
      },
    ],
  },
];

export const createRouter = (basename: string) => createBrowserRouter(routeTree, { basename });
