import useSWR from 'swr';
import { createBatch } from './batch';
import type { Schema } from './schemas';
import { read } from './use-api';

type FanClub = Schema['FanClub'];

/** Milliseconds within which look-ups are made as one. */
export const FAN_CLUB_WINDOW_MS = 100;

const lookUp = createBatch<FanClub>(async (ids) => {
  const { items } = await read(['/front/fanClubs', { query: { userIds: ids.join(',') } }]);
  return new Map(items.map((club) => [club.modelId, club]));
}, FAN_CLUB_WINDOW_MS);

/** A creator's fan club, and how the viewer stands to it. Nothing while it is not known, or is not asked for. */
export function useFanClub(creatorId: string | undefined): FanClub | undefined {
  const key = creatorId ? (['/front/fanClubs', creatorId] as const) : null;
  return useSWR(key, ([, id]) => lookUp(id)).data;
}
