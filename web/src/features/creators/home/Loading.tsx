import { Skeleton } from '~/ui/Skeleton';
import css from './Home.module.css';

/** The places of the figures and lists while they come. */
export const Loading = () => (
  <div className={css.home} aria-hidden="true">
    <div className={css.income}>
      {['today', 'week', 'month', 'balance'].map((place) => (
        <Skeleton key={place} style={{ blockSize: 148 }} />
      ))}
    </div>
    <div className={css.columns}>
      <Skeleton style={{ blockSize: 280 }} />
      <Skeleton style={{ blockSize: 280 }} />
    </div>
    <Skeleton style={{ blockSize: 220 }} />
  </div>
);
