import { useMemo } from 'react';
import { type Filter, filterFields, filterOf } from '~/staff/jobs/filter';
import { useQuery } from '~/ui/use-query';
import { startOf } from './time-range';

/**
 * The filter of the address. A range that ends now keeps its beginning while the page is open: a beginning that moved
 * would make every refresh a list of its own.
 */
export function useFilter() {
  const { query, setQuery } = useQuery();
  const range = query.get('within');
  const createdAfter = useMemo(() => startOf(range, Date.now()), [range]);
  const filter: Filter = { ...filterOf(query), ...(createdAfter && { createdAfter }) };
  return {
    filter,
    /** The name of the time range: one that ends now, `custom`, or nothing. */
    range: range ?? (filter.createdAfter || filter.createdBefore ? 'custom' : undefined),
    isFiltered: filterFields.some((field) => filter[field] !== undefined),
    setQuery,
  };
}
