const MINUTE_MS = 60_000;
const UNITS_MS: Readonly<Record<string, number>> = {
  m: MINUTE_MS,
  h: 60 * MINUTE_MS,
  d: 24 * 60 * MINUTE_MS,
  w: 7 * 24 * 60 * MINUTE_MS,
};

/** An age as it is typed, in milliseconds: `30m`, `1h`, `2d`, `1w`. */
export function ageMs(text: string | null): number | undefined {
  const [, count, unit = ''] = /^(\d{1,4})([mhdw])$/.exec(text ?? '') ?? [];
  const each = UNITS_MS[unit];
  return count && each ? Number(count) * each : undefined;
}
