import type { ReactNode } from 'react';
import css from './StoryRing.module.css';

type Props = { isSeen: boolean; label: string; onOpen: () => void; children: ReactNode };

/** A picture in a ring: there are stories behind it. */
export function StoryRing({ isSeen, label, onOpen, children }: Props) {
  return (
    <button
      type="button"
      className={css.ring}
      data-seen={isSeen || undefined}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {children}
    </button>
  );
}
