/** Whether somebody looks at what is said in a chat, in this very tab. */
export function isLookedAt(username: string): boolean {
  if (document.visibilityState !== 'visible') return false;
  const { pathname, search } = location;
  return pathname.endsWith(`/chat/${username}`) && !new URLSearchParams(search).has('view');
}
