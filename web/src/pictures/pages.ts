import type { Schema } from '~/api/schemas';

type Pages = readonly Schema['MediaPage'][];

/** Every picture once: one that was drawn between two answers pushes another onto both pages. */
export function itemsOf(pages: Pages | undefined): Schema['Media'][] {
  const all = new Map((pages ?? []).flatMap(({ items }) => items.map((item) => [item.id, item] as const)));
  return [...all.values()];
}

/** How many pictures there are on all pages, shown or not. The last answer knows best. */
export const countOf = (pages: Pages | undefined): number => pages?.at(-1)?.totalCount ?? 0;

/** The pages without some of their pictures. */
export function drop(pages: Pages, ids: ReadonlySet<string>): Schema['MediaPage'][] {
  const gone = itemsOf(pages).filter(({ id }) => ids.has(id)).length;
  return pages.map(({ items, totalCount }) => ({
    items: items.filter(({ id }) => !ids.has(id)),
    totalCount: totalCount - gone,
  }));
}
