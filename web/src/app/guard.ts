import { type LoaderFunctionArgs, redirect } from 'react-router';
import { placeOf } from '~/i18n/locale';
import type { Access } from './routes';
import { currentSession } from './session';

/** Where to go after logging in. Only paths of this site count: anything else could lead a member astray. */
export function safeReturnUrl(wanted: string | null): string {
  return wanted && /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(wanted) ? wanted : '/';
}

const notFound = () => new Response(null, { status: 404, statusText: 'Not Found' });

async function guardedBy(access: Exclude<Access, 'public'>, request: Request): Promise<Response | null> {
  const { data } = await currentSession();
  const url = new URL(request.url);
  if (access === 'guest') {
    return data.isLoggedIn ? redirect(safeReturnUrl(url.searchParams.get('returnUrl'))) : null;
  }
  if (!data.user) {
    const here = placeOf(url.pathname).path + url.search;
    return redirect(`/login?${new URLSearchParams({ returnUrl: here })}`);
  }
  // The back office does not betray that it exists.
  if (access === 'staff' && !data.user.permissions?.length) throw notFound();
  if (access === 'creator' && !data.user.isApproved) return redirect('/');
  if (access === 'studio' && !data.user.isStudio) return redirect('/');
  return null;
}

/** Sends members on from a page for newcomers. Visitors whose session can't be read may see it. */
async function goOn({ request }: LoaderFunctionArgs): Promise<Response | null> {
  const session = await currentSession().catch(() => undefined);
  const wanted = new URL(request.url).searchParams.get('returnUrl');
  return session?.data.isLoggedIn ? redirect(safeReturnUrl(wanted)) : null;
}

/** The loader that lets the right people in; public pages need none but to send members on from a landing. */
export function guard(access: Access, isLanding = false) {
  if (isLanding) return goOn;
  if (access === 'public') return undefined;
  return ({ request }: LoaderFunctionArgs) => guardedBy(access, request);
}
