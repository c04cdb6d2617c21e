import type { ReactNode } from 'react';
import type { Palette } from '~/ui/ribbons';
import { SceneArt } from '~/ui/SceneArt';
import css from './AuthLayout.module.css';

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  end?: ReactNode;
  art: { seed: number; palette: Palette };
  children?: ReactNode;
};

/** One thing to do, beside a picture. */
export function AuthLayout({ title, lead, end, art, children }: Props) {
  return (
    <div className={css.page}>
      <div className={css.words}>
        <div className={css.inner}>
          <h1 className={css.title}>{title}</h1>
          {lead && <p className={css.lead}>{lead}</p>}
          {children}
          {end && <p className={css.end}>{end}</p>}
        </div>
      </div>
      <div className={css.art} aria-hidden="true">
        <SceneArt {...art} width={640} height={720} />
      </div>
    </div>
  );
}
