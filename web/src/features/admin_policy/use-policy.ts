import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';

export type Policy = Schema['TextPolicy'];
export type Version = Schema['PolicyVersion'];
export type Line = Schema['PolicyLine'];
export type Replay = Schema['PolicyReplay'];

/** All versions, refetched now and then, and often while a replay runs. */
export function usePolicy() {
  const { data, error, mutate } = useApi<'/front/admin/policy'>(['/front/admin/policy'], {
    refreshInterval: (known) => (known?.replays.some(({ state }) => state === 'running') ? 2_000 : 30_000),
  });
  return { data, error, refresh: () => mutate() };
}

/** Whether two lists have the same lines in the same order. */
export const isSame = (one: readonly Line[], other: readonly Line[]) =>
  JSON.stringify(one.map(parts)) === JSON.stringify(other.map(parts));

const parts = ({ kind, locale, fields, phrase, note }: Line) => [kind, locale, fields, phrase, note];
