/** Where each type of subject has a page of its own. */
const pages: Readonly<Record<string, string>> = {
  job: '/admin/jobs/',
  bulk: '/admin/bulks/',
  lane: '/admin/queues/',
  worker: '/admin/workers/',
};

/** The page of what an entry is about, where it has one. */
export function subjectLink(type: string | null, subject: string | null): string | undefined {
  const page = type !== null && Object.hasOwn(pages, type) ? pages[type] : undefined;
  return page && subject ? page + encodeURIComponent(subject) : undefined;
}
