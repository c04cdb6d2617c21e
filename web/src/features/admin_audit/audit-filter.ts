import { isId } from '~/staff/jobs/filter';

export type AuditFilter = { action?: string; actor?: string; subject?: string };

/** Reads what an address asks for. What the server would refuse is left out. */
export function auditFilterOf(query: URLSearchParams): AuditFilter {
  const action = query.get('action');
  const actor = query.get('actor');
  const subject = query.get('subject');
  return {
    ...(action && { action }),
    ...(actor && isId(actor) && { actor }),
    ...(subject && { subject }),
  };
}

/** The address of the log with this filter alone. */
export const auditWith = (filter: AuditFilter): string =>
  `/admin/audit?${new URLSearchParams(Object.entries(filter))}`;
