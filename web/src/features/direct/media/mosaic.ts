import type { DirectMedia } from '../wire';

/** A photo or video of a message, alone or of an album. */
export type Piece = Pick<DirectMedia, 'id' | 'type' | 'albumId' | 'albumName' | 'durationMs'>;

/** One tile of a message: a photo, a video, or a whole album. */
export type Tile<P extends Piece> = {
  key: string;
  /** The one that is drawn. */
  first: P;
  /** How many it stands for: more than one of an album, or of what has no place of its own. */
  count: number;
  albumName: string | null;
};

/** Maximum tiles of a mosaic. The last one stands for the rest. */
const MOST = 4;

/** Tiles of a message: each album is one, and so is each other photo and video. */
export function mosaicOf<P extends Piece>(pieces: readonly P[]): Tile<P>[] {
  const tiles: Tile<P>[] = [];
  for (const piece of pieces) {
    const last = tiles.at(-1);
    if (last && piece.albumId !== null && last.first.albumId === piece.albumId) last.count += 1;
    else tiles.push({ key: piece.id, first: piece, count: 1, albumName: piece.albumName });
  }
  const rest = tiles.slice(MOST);
  const last = tiles[MOST - 1];
  if (last) for (const { count } of rest) last.count += count;
  return tiles.slice(0, MOST);
}
