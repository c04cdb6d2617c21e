import { cache } from 'swr/_internal';

/**
 * Drops every cached answer, so that nobody sees what another member asked for on this device.
 * Lists that are read page by page are left out by SWR's own way of clearing.
 */
export function forgetAnswers(): void {
  for (const key of [...cache.keys()]) cache.delete(key);
}
