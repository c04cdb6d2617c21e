import { expect, it } from 'vitest';
import { filterOf } from './filter';

const of = (query: string) => filterOf(new URLSearchParams(query), 'f1');

it('reads what the address asks for, and leaves out what it does not know', () => {
  expect(of('type=videos&status=published')).toEqual({
    type: 'video',
    status: 'published',
    folderId: 'f1',
    search: undefined,
    isFavorite: undefined,
    isGenerated: undefined,
    generationId: undefined,
  });
  expect(of('type=songs&status=lost&search=rain')).toEqual({
    type: undefined,
    status: undefined,
    folderId: 'f1',
    search: 'rain',
    isFavorite: undefined,
    isGenerated: undefined,
    generationId: undefined,
  });
  const narrow = of('favorites=1&origin=uploaded&generation=g1');
  expect([narrow.isFavorite, narrow.isGenerated, narrow.generationId]).toEqual([true, false, 'g1']);
});
