import { isRouteErrorResponse, useRouteError } from 'react-router';
import { isRefusal } from '~/api/refusal';
import { Crash } from './Crash';
import { NotFound } from './NotFound';

/** What a page shows instead of itself: the missing page, or the crash screen. */
export function RouteError() {
  const error = useRouteError();
  const isMissing = (isRouteErrorResponse(error) && error.status === 404) || isRefusal(error, 'not_found');
  return isMissing ? <NotFound /> : <Crash error={error} />;
}
