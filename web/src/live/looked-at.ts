/** Whether somebody looks at what is said in a chat, in this very tab. */
export function isLookedAt(username: string): boolean {
  if (document.visibilityState !== 'visible') return false;
  const { pathname, search } = location;
  // Names count in any case.
  return (
    pathname.toLowerCase().endsWith(`/chat/${username.toLowerCase()}`) &&
    !new URLSearchParams(search).has('view')
  );
}
