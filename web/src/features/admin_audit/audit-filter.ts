export type AuditFilter = {
  action?: string;
  actor?: string;
  subject?: string;
  since?: string;
  until?: string;
};

/** Days as the fields have them, `2026-11-29`. */
const isDay = (text: string | null): text is string =>
  text !== null && !Number.isNaN(Date.parse(`${text}T00:00`));

/** The beginning of a day here, or of the day after it. */
const startOf = (day: string, later = 0) => {
  const at = new Date(`${day}T00:00`);
  at.setDate(at.getDate() + later);
  return at.toISOString();
};

/** Reads what an address asks for, days included. What the server would refuse is left out. */
export function auditFilterOf(query: URLSearchParams): AuditFilter {
  const [action, actor, subject] = [query.get('action'), query.get('actor'), query.get('subject')];
  const [since, until] = [query.get('since'), query.get('until')];
  return {
    ...(action && { action }),
    ...(actor && { actor }),
    ...(subject && { subject }),
    ...(isDay(since) && { since }),
    ...(isDay(until) && { until }),
  };
}

/** The same as the server takes it: from the beginning of the first day to the end of the last. */
export const askedOf = ({ since, until, ...rest }: AuditFilter): AuditFilter => ({
  ...rest,
  ...(since && { since: startOf(since) }),
  ...(until && { until: startOf(until, 1) }),
});

/** The address of the log with this filter alone. */
export const auditWith = (filter: AuditFilter): string =>
  `/admin/audit?${new URLSearchParams(Object.entries(filter))}`;
