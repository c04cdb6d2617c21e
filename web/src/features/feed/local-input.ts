/** The visitor's own time zone. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Reads a clock of that time zone. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  clocks.set(zone, clock);
  return clock;
}

/** A moment as a field for date and time shows it: in the visitor's own time zone, to the minute. */
export function localInput(time: string | number | Date, zone = ownZone()): string {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(new Date(time))
      .map(({ type, value }) => [type, value]),
  );
  const of = (part: Intl.DateTimeFormatPartTypes) => parts.get(part) ?? '';
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

export type Moment = {
  /** ISO time. Of a skipped time, as long after the change; of a doubled one, the first. */
  at: string;
  /** How often that time comes on that day: clocks that are set forward skip it, and those set back repeat it. */
  times: 0 | 1 | 2;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** The moment that a field for date and time names, in the visitor's own time zone. */
export function momentOf(value: string, zone = ownZone()): Moment {
  const local = value.slice(0, 16);
  const wall = Date.parse(`${local}Z`);
  const offsetAt = (time: number) => Date.parse(`${localInput(time, zone)}Z`) - time;
  const before = wall - offsetAt(wall - DAY_MS);
  const after = wall - offsetAt(wall + DAY_MS);
  const found = [...new Set([before, after])].filter((time) => localInput(time, zone) === local);
  const at = found.length > 0 ? Math.min(...found) : before;
  return { at: new Date(at).toISOString(), times: found.length as Moment['times'] };
}
