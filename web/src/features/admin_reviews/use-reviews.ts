import type { Answer } from '~/api/use-api';
import { useApiPages } from '~/api/use-api-pages';

const path = '/front/admin/reviews';
/** Polling interval, in milliseconds. */
const REFRESH_MS = 15_000;

export type Review = Answer<typeof path>['items'][number];
export type ReviewState = Review['state'];
export type Shown = NonNullable<Review['shown']>;

/** The queue of one state: what awaits review is oldest first, the rest newest first. */
export function useReviews(state: ReviewState, shown: Shown | undefined) {
  const list = useApiPages(
    path,
    { query: { state, shown } },
    { keepPreviousData: true, refreshInterval: REFRESH_MS },
  );
  return { ...list, counts: list.pages?.[0]?.counts };
}
