/** Path of the page for a deleted account, with the date until which it can be restored. */
export function deletedPage(until?: string | null): string {
  return until ? `/account-deleted?${new URLSearchParams({ until })}` : '/account-deleted';
}

/** The restore deadline in the query. Anyone can craft one, but it is only displayed. */
export function restorableUntil(query: URLSearchParams): string | undefined {
  const until = query.get('until');
  return until && !Number.isNaN(Date.parse(until)) ? until : undefined;
}
