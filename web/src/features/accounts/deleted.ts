/** The page that says that an account is deleted, and until when it can be had back. */
export function deletedPage(until?: string | null): string {
  return until ? `/account-deleted?${new URLSearchParams({ until })}` : '/account-deleted';
}

/** What the address says of that time. Anybody may write one: it tells what it was given, and does nothing. */
export function restorableUntil(query: URLSearchParams): string | undefined {
  const until = query.get('until');
  return until && !Number.isNaN(Date.parse(until)) ? until : undefined;
}
