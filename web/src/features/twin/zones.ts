/** The reader's own time zone. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Every zone that this browser knows, UTC, and the one that is chosen already. */
export const zonesWith = (chosen: string): string[] => [
  ...new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')]),
];

/** Minutes of a day as the value of a time field, `07:30`. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Minutes of a day, of the value of a time field; undefined while it is not whole. */
export function minutesOf(time: string): number | undefined {
  const [hours, minutes] = time.split(':').map(Number);
  const sum = (hours ?? Number.NaN) * 60 + (minutes ?? Number.NaN);
  return Number.isNaN(sum) ? undefined : sum;
}
