import type { Schema } from '~/api/schemas';
import css from './TileArt.module.css';

type Name = Schema['View'] | Schema['Pose'];
type Drawing = {
  head: readonly [x: number, y: number, radius: number];
  strokes: readonly string[];
  hair?: string;
};

/** Drawn on a square of 64 units with a round pen. */
const drawings: Record<Name, Drawing> = {
  fullBody: {
    head: [32, 13, 5],
    strokes: ['M32 20v20', 'M24 36l3-13h10l3 13', 'M32 39l-4 17', 'M32 39l4 17'],
  },
  closeUp: { head: [32, 28, 15], strokes: ['M10 64c2-12 10-16 22-16s20 4 22 16'] },
  front: { head: [32, 20, 9], strokes: ['M14 60c0-17 6-24 18-24s18 7 18 24', 'M29 21h.1', 'M35 21h.1'] },
  back: {
    head: [32, 20, 9],
    strokes: ['M14 60c0-17 6-24 18-24s18 7 18 24', 'M32 40v16'],
    hair: 'M22 20a10 10 0 0 1 20 0v16q-10 5-20 0z',
  },
  portrait: { head: [32, 22, 11], strokes: ['M12 62c1-18 8-24 20-24s19 6 20 24'] },
  waistUp: {
    head: [32, 15, 7],
    strokes: ['M32 23v6', 'M18 62l2-26q12-8 24 0l2 26', 'M24 62l1-18', 'M40 62l-1-18'],
  },
  standing: {
    head: [32, 13, 5],
    strokes: ['M32 20v20', 'M25 37l2-14h10l2 14', 'M32 39l-3 17', 'M32 39l3 17'],
  },
  sitting: {
    head: [26, 15, 5],
    strokes: ['M26 22v18', 'M26 26l8 9 6-1', 'M26 40h15', 'M41 40v16', 'M16 46h14'],
  },
  leaning: {
    head: [28, 14, 5],
    strokes: ['M29 21l6 20', 'M30 26l-6 10', 'M31 26l14 4', 'M35 41l-2 15', 'M35 41l7 14', 'M50 8v48'],
  },
  walking: {
    head: [33, 13, 5],
    strokes: ['M32 20l-1 19', 'M32 24l-9 9', 'M32 24l8 10', 'M31 39l-9 16', 'M31 39l6 8 2 9'],
  },
  armsCrossed: {
    head: [32, 14, 6],
    strokes: ['M22 26q10-5 20 0', 'M22 26l2 12 17-5', 'M42 26l-2 12-17-5', 'M26 40v18', 'M38 40v18'],
  },
};

/** A person in a few strokes. */
export function Figure({ name }: { name: Name }) {
  const { head, strokes, hair } = drawings[name];
  const [cx, cy, r] = head;
  return (
    <svg viewBox="0 0 64 64" className={css.figure} data-figure={name} aria-hidden="true">
      <circle cx={cx} cy={cy} r={r} />
      {hair && <path className={css.solid} d={hair} />}
      {strokes.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}
