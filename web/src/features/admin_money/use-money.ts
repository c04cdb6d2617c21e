import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';

export type Money = Schema['MoneyPage'];
export type Desk = { page: Money; onDone: (page: Money) => void };

/** The whole desk; what is done there answers with all of it. */
export function useMoney() {
  const { data, error, mutate } = useApi(['/front/admin/money']);
  return {
    page: data,
    error,
    put: (page: Money) => void mutate(page, { revalidate: false }),
    refresh: () => void mutate(),
  };
}
