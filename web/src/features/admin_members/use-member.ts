import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';

export type Member = Schema['MemberPage'];

/** All that staff know of one member. */
export function useMember(id: string) {
  const { data, error, mutate } = useApi<'/front/admin/members/{id}'>([
    '/front/admin/members/{id}',
    { path: { id } },
  ]);
  return {
    page: data,
    error,
    put: (page: Member) => void mutate(page, { revalidate: false }),
    refresh: () => void mutate(),
  };
}
