import { expect, it } from 'vitest';
import { mosaicOf, type Piece } from './mosaic';

const piece = (id: string, albumId: string | null = null): Piece => ({
  ...{ id, albumId, type: 'photo', durationMs: null },
  albumName: albumId && `Album ${albumId}`,
});
const shown = (pieces: Piece[]) => mosaicOf(pieces).map(({ first, count }) => [first.id, count]);

it('draws each album as one tile, and each other photo and video as its own', () => {
  const pieces = [piece('a'), piece('b', 'x'), piece('c', 'x'), piece('d', 'y'), piece('e', 'y'), piece('f')];

  expect(shown(pieces)).toEqual([
    ['a', 1],
    ['b', 2],
    ['d', 2],
    ['f', 1],
  ]);
});

it('counts in its last tile what has no place', () => {
  const pieces = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => piece(id));

  expect(shown(pieces)).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 1],
    ['d', 3],
  ]);
});
