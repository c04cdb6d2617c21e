import { Skeleton } from '~/ui/Skeleton';
import css from './List.module.css';

/** Placeholder of the list while it loads. */
export function Skeletons() {
  return (
    <div className={css.entries} aria-busy="true">
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are all alike and never move
        <div key={index} className={css.waiting}>
          <Skeleton shape="round" style={{ inlineSize: 48, blockSize: 48 }} />
          <Skeleton shape="text" style={{ inlineSize: '60%' }} />
        </div>
      ))}
    </div>
  );
}
