import { isRouteErrorResponse, useRouteError } from 'react-router';
import { isRefusal } from '~/api/refusal';
import { Crash } from './Crash';
import { isLoadError } from './load-error';
import { NotFound } from './NotFound';
import { NotLoaded } from './NotLoaded';

/** Shown in place of a page: not found, not loaded, or the crash screen. */
export function RouteError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (isRefusal(error, 'not_found')) return <NotFound />;
  return isLoadError(error) ? <NotLoaded error={error} /> : <Crash error={error} />;
}
