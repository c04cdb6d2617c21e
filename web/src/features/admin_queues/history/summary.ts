import type { Values } from './charts';

export type Summary = { newest: number | null; highest: number | null; highestAt: number | null };

/** Newest value of a line, its maximum, and when that was. */
export function summarise(values: Values, at: readonly number[]): Summary {
  const known = values.flatMap((value, place) => (value === null ? [] : [{ value, at: at[place] ?? 0 }]));
  const highest = known.reduce<(typeof known)[number] | undefined>(
    (best, each) => (best && best.value >= each.value ? best : each),
    undefined,
  );
  return {
    newest: known.at(-1)?.value ?? null,
    highest: highest?.value ?? null,
    highestAt: highest?.at ?? null,
  };
}
