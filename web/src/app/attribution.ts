import { api } from '~/api/client';
import { currentSession } from './session';

const COOKIE = 'click';
const DAYS = 90;
/** Of this session: what the server knows already. */
const TOLD = 'toldClick';

type Click = { clickId: string; ref: string; source: string };

/** Keeps by which link this browser came, for 90 days. */
export function keepClick(click: Click): void {
  const value = encodeURIComponent(new URLSearchParams(click).toString());
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is not there in every browser that we serve
  document.cookie = `${COOKIE}=${value}; Max-Age=${DAYS * 86_400}; Path=/; Secure; SameSite=Lax`;
}

/** Somebody was invited by a member. */
export function keepInvite(inviteHash: string): void {
  keepClick({ clickId: `invite-${inviteHash}`, ref: inviteHash, source: 'invite' });
}

function clickIn(query: URLSearchParams): Click | undefined {
  const ref = query.get('ref') ?? '';
  const clickId = query.get('clickId') ?? query.get('click_id') ?? (ref && `link-${ref}`);
  if (!clickId) return undefined;
  return { clickId, ref, source: query.get('source') ?? query.get('utm_source') ?? '' };
}

function keptClick(): Click | undefined {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`));
  return pair === undefined
    ? undefined
    : clickIn(new URLSearchParams(decodeURIComponent(pair.slice(COOKIE.length + 1))));
}

/** Tells the server by which link this browser came: once a session, for as long as it is kept. */
export async function tellClick(): Promise<void> {
  const found = clickIn(new URLSearchParams(location.search));
  if (found) keepClick(found);
  const click = found ?? keptClick();
  if (!click || sessionStorage.getItem(TOLD) === click.clickId) return;
  // By its first answer the server knows this browser again.
  await currentSession();
  const { response } = await api.POST('/front/click', { body: click });
  // What can't be kept is not told again either.
  if (response.status < 500) sessionStorage.setItem(TOLD, click.clickId);
}
