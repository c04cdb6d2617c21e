import type { CSSProperties } from 'react';
import { Skeleton } from '~/ui/Skeleton';
import css from './Gallery.module.css';

/** Widths by heights, as a gallery would mix them. */
const ratios = [0.8, 0.8, 1, 0.8, 1.78, 0.8, 1, 0.8, 0.8, 0.8];

/** The grid before anybody knows what is in it. */
export function GridSkeleton() {
  return (
    <div className={css.place} aria-busy="true">
      <div className={css.bar}>
        <Skeleton shape="text" style={{ inlineSize: 90 }} />
      </div>
      <div className={css.grid}>
        {ratios.map((ratio, index) => (
          <Skeleton
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are all alike and never move
            key={index}
            className={css.box}
            style={{ '--ratio': ratio } as CSSProperties}
          />
        ))}
      </div>
    </div>
  );
}
