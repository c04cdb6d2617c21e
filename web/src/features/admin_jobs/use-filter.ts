import { useMemo } from 'react';
import type { paths } from '~/api/schema';
import { ageMs } from '~/staff/jobs/age';
import { type Filter, filterFields, filterOf } from '~/staff/jobs/filter';
import { useQuery } from '~/ui/use-query';
import { startOf } from './time-range';

export type Sort = NonNullable<NonNullable<paths['/front/admin/jobs']['get']['parameters']['query']>['sort']>;

export const sorts: readonly Sort[] = ['newest', 'oldest', 'attempts', 'chips', 'runTime'];

/** The moment that is so long before now; nothing for an age that is not one. */
function before(age: string | null): string | undefined {
  const ms = ageMs(age);
  return ms === undefined ? undefined : new Date(Date.now() - ms).toISOString();
}

/** The later of two moments. */
const later = (one?: string, other?: string) => (one && other ? (one > other ? one : other) : (one ?? other));
const earlier = (one?: string, other?: string) =>
  one && other ? (one < other ? one : other) : (one ?? other);

/**
 * The filter of the address. A range or an age that ends now keeps its bounds while the page is open: bounds that moved
 * would make every refresh a list of its own.
 */
export function useFilter() {
  const { query, setQuery } = useQuery();
  const [range, older, newer] = [query.get('within'), query.get('older'), query.get('newer')];
  const begins = useMemo(() => later(startOf(range, Date.now()), before(newer)), [range, newer]);
  const ends = useMemo(() => before(older), [older]);
  const given = filterOf(query);
  const createdAfter = later(begins, given.createdAfter);
  const createdBefore = earlier(ends, given.createdBefore);
  const filter: Filter = {
    ...given,
    ...(createdAfter && { createdAfter }),
    ...(createdBefore && { createdBefore }),
  };
  const sort = sorts.find((name) => name === query.get('sort'));
  return {
    filter,
    /** Ages that limit it, as they were typed. */
    ages: {
      ...(older && ends && { older }),
      ...(newer && before(newer) && { newer }),
    },
    sort: sort === 'newest' ? undefined : sort,
    /** The name of the time range: one that ends now, `custom`, or nothing. */
    range: range ?? (given.createdAfter || given.createdBefore ? 'custom' : undefined),
    isFiltered: filterFields.some((field) => filter[field] !== undefined),
    /** The address's query, as it is saved. */
    saved: query.toString(),
    setQuery,
  };
}
