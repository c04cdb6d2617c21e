import type { Answer } from '~/api/use-api';
import { useApiPages } from '~/api/use-api-pages';

const path = '/front/admin/twins';
/** Polling interval, in milliseconds. */
const REFRESH_MS = 15_000;

export const states = ['review', 'approved', 'refused'] as const;
export type LookState = (typeof states)[number];
export type TwinReview = Answer<typeof path>['items'][number];

/** Twins whose look is in one state: those that await review oldest first. */
export function useTwins(state: LookState) {
  return useApiPages(path, { query: { state } }, { keepPreviousData: true, refreshInterval: REFRESH_MS });
}
