import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';

export type Policy = Schema['RegionPolicy'];
export type Line = Schema['RegionLine'];
export type Rule = Schema['RegionRule'];

/** All versions, refetched now and then: other staff may edit the draft at the same time. */
export function useRegions() {
  const { data, error, mutate } = useApi<'/front/admin/regions'>(['/front/admin/regions'], {
    refreshInterval: 30_000,
  });
  const current = data?.items.find(({ id }) => id === data.currentId);
  return { data, current, error, refresh: () => mutate() };
}

const isSame = (one: Line, other: Line | undefined) =>
  one.rule === other?.rule && one.hasNotice === other.hasNotice;

export type Difference = { place: string; before?: Line; after?: Line };

/** Places whose line is new, gone or different. */
export function differences(before: readonly Line[], after: readonly Line[]): Difference[] {
  const old = new Map(before.map((line) => [line.place, line]));
  const kept = new Set(after.map(({ place }) => place));
  return [
    ...after
      .filter((line) => !isSame(line, old.get(line.place)))
      .map((line) => ({ place: line.place, before: old.get(line.place), after: line })),
    ...before.filter(({ place }) => !kept.has(place)).map((line) => ({ place: line.place, before: line })),
  ];
}
