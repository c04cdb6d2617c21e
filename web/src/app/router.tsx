import { createBrowserRouter, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router';
import { RouteError } from './RouteError';
import { EmptyShell } from './shell/EmptyShell';
import { Shell } from './shell/Shell';

/** The place of all pages in the tree, inside the frame. */
const place = 'pages';

const home: RouteObject = {
  id: '/',
  path: '/',
  lazy: async () => ({ Component: (await import('./HomePage')).default }),
};

/** The tree of the first page and of those given: one frame, and every page inside it. */
export const treeOf = (pages: RouteObject[]): RouteObject[] => [
  {
    Component: Shell,
    HydrateFallback: EmptyShell,
    ErrorBoundary: RouteError,
    // Not of each page: one whose code did not come has nothing yet that could show why.
    children: [{ id: place, ErrorBoundary: RouteError, children: [home, ...pages] }],
  },
];

/** Brings the table of all pages on the way to any but the first, which so does without it. */
export function bringPages(): PatchRoutesOnNavigationFunction {
  let isThere = false;
  return async ({ patch }) => {
    if (isThere) return;
    const { laterRoutes } = await import('./later-routes');
    patch(place, laterRoutes);
    isThere = true;
  };
}

export const createRouter = (basename: string) =>
  createBrowserRouter(treeOf([]), { basename, patchRoutesOnNavigation: bringPages() });
