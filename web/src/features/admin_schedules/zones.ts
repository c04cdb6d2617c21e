import { i18n } from '@lingui/core';

/** The reader's own time zone. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Every zone that this browser knows, UTC, and the one that is chosen already. */
export const zonesWith = (chosen: string): string[] => [
  ...new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')]),
];

/** A moment in a zone: the day of the week, the day, and the time. A zone this browser doesn't know is read as UTC. */
export function formatIn(time: string, zone: string): string {
  const options = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  } as const;
  try {
    return new Intl.DateTimeFormat(i18n.locale, { ...options, timeZone: zone }).format(new Date(time));
  } catch {
    return new Intl.DateTimeFormat(i18n.locale, { ...options, timeZone: 'UTC' }).format(new Date(time));
  }
}
