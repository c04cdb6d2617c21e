/** The link by which a member invites friends. */
export const inviteUrl = (hash: string): string => `${location.origin}/invite/${hash}`;

/** A link for a page or a network that counts its own clicks. */
export function affiliateUrl(hash: string, source: string): string {
  const query = new URLSearchParams({ ref: hash, ...(source && { source }) });
  return `${location.origin}/?${query}`;
}
