import { Skeleton } from '~/ui/Skeleton';
import css from './Storage.module.css';

const boxes = Array.from({ length: 10 }, (_, index) => index);

/** Placeholder of the grid while it loads. */
export function GridSkeleton() {
  return (
    <div className={css.place} aria-busy="true">
      <div className={css.bar}>
        <Skeleton shape="text" style={{ inlineSize: 90 }} />
      </div>
      <div className={css.grid}>
        {boxes.map((box) => (
          <Skeleton key={box} className={css.box} />
        ))}
      </div>
    </div>
  );
}
