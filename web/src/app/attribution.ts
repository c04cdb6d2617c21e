import { api } from '~/api/client';
import { currentSession } from './session';

const COOKIE = 'click';
const DAYS = 90;
/** The click already reported in this session. */
const TOLD = 'toldClick';

type Click = { clickId: string; ref: string; source: string };

/** Remembers for 90 days which link brought this browser here. */
export function keepClick(click: Click): void {
  const value = encodeURIComponent(new URLSearchParams(click).toString());
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is not there in every browser that we serve
  document.cookie = `${COOKIE}=${value}; Max-Age=${DAYS * 86_400}; Path=/; Secure; SameSite=Lax`;
}

/** Remembers an invitation by a member. */
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

/** Reports the stored click to the server, once a session. */
export async function tellClick(): Promise<void> {
  const found = clickIn(new URLSearchParams(location.search));
  if (found) keepClick(found);
  const click = found ?? keptClick();
  if (!click || sessionStorage.getItem(TOLD) === click.clickId) return;
  // The first response gives this browser its identity.
  await currentSession();
  const { response } = await api.POST('/front/click', { body: click });
  // Don't retry what the server refuses.
  if (response.status < 500) sessionStorage.setItem(TOLD, click.clickId);
}
