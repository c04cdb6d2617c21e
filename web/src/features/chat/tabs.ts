/** The views of one chat; each has an address. */
export type ChatTab = 'chat' | 'profile' | 'media';

export function tabAt(pathname: string): ChatTab {
  if (/^\/chat\/[^/]+\/profile\/?$/.test(pathname)) return 'profile';
  return /^\/chat\/[^/]+\/media\/?$/.test(pathname) ? 'media' : 'chat';
}
