import type { ReactNode } from 'react';
import { Skeleton } from '~/ui/Skeleton';
import css from '../FormPage.module.css';

type Props = { title: string /** Why there are no options. */; children?: ReactNode };

/** A wizard before its options are known, or where they could not be read. */
export function WizardSkeleton({ title, children }: Props) {
  return (
    <div className={css.page} aria-busy={!children}>
      <header className={css.head}>
        <h1>{title}</h1>
      </header>
      {!children && (
        <div className={css.preview}>
          <Skeleton style={{ inlineSize: '100%', aspectRatio: '4 / 5' }} />
        </div>
      )}
      <div className={css.form}>{children || <Skeleton style={{ blockSize: 320 }} />}</div>
    </div>
  );
}
