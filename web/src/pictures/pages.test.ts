import { expect, it } from 'vitest';
import { aMedia } from '~/testing/world';
import { countOf, drop, itemsOf } from './pages';

const media = (...ids: string[]) => ids.map((id) => aMedia({ id }));
const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);

it('shows a picture once that a newer one pushed onto the next page', () => {
  const pages = [
    { items: media('c', 'b'), totalCount: 3 },
    { items: media('b', 'a'), totalCount: 4 },
  ];

  expect(idsOf(itemsOf(pages))).toEqual(['c', 'b', 'a']);
  expect(countOf(pages)).toBe(4);
});

it('counts what was dropped off every page, and nothing that was not there', () => {
  const pages = [
    { items: media('c', 'b'), totalCount: 3 },
    { items: media('a'), totalCount: 3 },
  ];

  const left = drop(pages, new Set(['b', 'a', 'elsewhere']));

  expect(idsOf(itemsOf(left))).toEqual(['c']);
  expect(left.map(({ totalCount }) => totalCount)).toEqual([1, 1]);
});

it('knows of nothing before the first answer', () => {
  expect(itemsOf(undefined)).toEqual([]);
  expect(countOf(undefined)).toBe(0);
});
