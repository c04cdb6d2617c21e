/** Whether this very tab is visible and shows the messages of a chat. */
export function isLookedAt(username: string): boolean {
  if (document.visibilityState !== 'visible') return false;
  const { pathname, search } = location;
  // Names count in any case.
  return (
    pathname.toLowerCase().endsWith(`/chat/${username.toLowerCase()}`) &&
    !new URLSearchParams(search).has('view')
  );
}
