/** Most further pictures that are not split. */
const TOGETHER = 3;
/** How many go to each of the first parts, in order. */
const FIRST = 2;

/**
 * How further pictures are split: of more than three, the first two are of the closed part, the next two of the waist,
 * and the rest of the last. Three or fewer all are of the last.
 */
export function splitPictures(ids: readonly string[]): Record<'closed' | 'waist' | 'nude', string[]> {
  if (ids.length <= TOGETHER) return { closed: [], waist: [], nude: [...ids] };
  return {
    closed: ids.slice(0, FIRST),
    waist: ids.slice(FIRST, 2 * FIRST),
    nude: ids.slice(2 * FIRST),
  };
}
