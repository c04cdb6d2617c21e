import { matchRoutes } from 'react-router';
import { pages } from '~/app/routes';

/** Whether a guest who wants to go there has to log in before. */
export function isForMembers(path: string): boolean {
  const routes = pages.map(({ path, access }) => ({ path, handle: access }));
  return matchRoutes(routes, path)?.at(-1)?.route.handle === 'login';
}
