import { type RouteObject, redirect } from 'react-router';
import { loadTrouble } from '~/api/client';
import { loadPageWords } from '~/i18n/page-catalogs';
import { keepInvite, tellClick } from './attribution';
import { guard } from './guard';
import { needing } from './needing';
import { type Page, pages, redirects } from './routes';

async function loadPage({ words, load, needs }: Page) {
  const [page] = await Promise.all([load(), loadPageWords(), words && loadPageWords(words)]);
  // Fetched while there is a network to fetch it over: losing it is what it speaks of.
  void loadTrouble().catch(() => undefined);
  return { Component: needs ? needing(needs, page.default) : page.default };
}

const toRoute = (page: Page): RouteObject => ({
  id: page.path,
  path: page.path,
  loader: guard(page.access, page.isLanding),
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

/** All pages but the first, with what leads to them, and the answer for an address that is none of them. */
export const laterRoutes: RouteObject[] = [
  ...pages.map(toRoute),
  ...Object.entries(redirects).map(toRedirect),
  {
    path: '*',
    loader: () => {
      throw new Response(null, { status: 404, statusText: 'Not Found' });
    },
    Component: () => null,
  },
];
