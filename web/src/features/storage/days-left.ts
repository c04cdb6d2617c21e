/** How long the bin keeps a picture, in days. */
export const BIN_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Days until a deleted picture is gone for good, counting the one that has begun. */
export function daysLeft(deletedAt: string, now = Date.now()): number {
  const days = Math.ceil((Date.parse(deletedAt) + BIN_DAYS * DAY_MS - now) / DAY_MS);
  return Math.max(0, Math.min(BIN_DAYS, days));
}
