import type { StorageFilter } from '~/pictures/use-storage';

export type TypeChoice = 'all' | 'photos' | 'videos';
export type OriginChoice = 'all' | 'generated' | 'uploaded';
export type StatusChoice = NonNullable<StorageFilter['status']> | 'all';

const types: Record<string, StorageFilter['type']> = { photos: 'photo', videos: 'video' };
const origins: Record<string, boolean> = { generated: true, uploaded: false };
export const statuses = [
  'all',
  'published',
  'unpublished',
  'processing',
  'error',
  'rejected',
  'deleted',
] as const satisfies readonly StatusChoice[];

/** The storage filter in the query; unknown values are ignored. */
export function filterOf(query: URLSearchParams, folderId?: string): StorageFilter {
  const status = statuses.find((known) => known === query.get('status'));
  return {
    type: types[query.get('type') ?? ''],
    status: status === 'all' ? undefined : status,
    folderId,
    search: query.get('search') ?? undefined,
    isFavorite: query.get('favorites') === '1' || undefined,
    isGenerated: origins[query.get('origin') ?? ''],
    generationId: query.get('generation') ?? undefined,
  };
}
