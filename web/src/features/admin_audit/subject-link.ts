/** Where each type of subject is shown, but for its name. */
const places: Readonly<Record<string, string>> = {
  job: '/admin/jobs/',
  bulk: '/admin/bulks/',
  lane: '/admin/queues/',
  worker: '/admin/workers/',
  kind: '/admin/jobs?kind=',
  owner: '/admin/jobs?owner=',
  account: '/admin/members/',
  media: '/admin/media/',
};

/** The page of what an entry is about, where it has one. */
export function subjectLink(type: string | null, subject: string | null): string | undefined {
  const place = type !== null && Object.hasOwn(places, type) ? places[type] : undefined;
  return place && subject ? place + encodeURIComponent(subject) : undefined;
}
