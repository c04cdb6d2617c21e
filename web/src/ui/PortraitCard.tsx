import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { Link } from './Link';
import css from './PortraitCard.module.css';
import { paletteNames } from './ribbons';
import { SceneArt } from './SceneArt';
import { Skeleton } from './Skeleton';

type Props = {
  /** Link target, if any. */
  to?: string;
  /** Accessible name, and the seed of the art that replaces a missing picture. */
  name: string;
  picture: string | null;
  children?: ReactNode;
  /** States, above the text: at the top they would lie under the tools of a narrow card. */
  badges?: ReactNode;
  /** Tools over the top of the picture. */
  tools?: ReactNode;
  isUrgent?: boolean;
  className?: string;
};

const sum = (text: string): number => [...text].reduce((total, letter) => total + letter.charCodeAt(0), 0);

/** A 4:5 portrait card with a few words at the bottom. */
export function PortraitCard({ to, name, picture, children, badges, tools, isUrgent, className }: Props) {
  const [isBroken, setIsBroken] = useState(false);
  const seed = sum(name);
  const face = (
    <>
      {picture && !isBroken ? (
        <img
          src={picture}
          alt=""
          width={320}
          height={400}
          loading={isUrgent ? 'eager' : 'lazy'}
          fetchPriority={isUrgent ? 'high' : undefined}
          decoding="async"
          onError={() => setIsBroken(true)}
        />
      ) : (
        <SceneArt seed={seed} palette={paletteNames[seed % paletteNames.length] ?? 'ember'} />
      )}
      <span className={css.words}>
        {badges && <span className={css.badges}>{badges}</span>}
        {children}
      </span>
    </>
  );
  return (
    <div className={clsx(css.card, className)}>
      {to ? (
        <Link to={to} className={css.face}>
          {face}
        </Link>
      ) : (
        <div className={css.face}>{face}</div>
      )}
      {tools && <span className={css.tools}>{tools}</span>}
    </div>
  );
}

/** Text of a character's card: name, age and a note. */
export const PortraitWords = ({ name, age, note }: { name: string; age: number; note?: string }) => (
  <>
    <span className={css.name}>
      <bdi>{name}</bdi>
      <bdi>{age}</bdi>
    </span>
    {note && <span className={css.note}>{note}</span>}
  </>
);

/** Grid of as many cards as fit: two on a phone, five on a wide screen. */
export const portraitGrid = css.grid;
/** Large line at the bottom of a card, and the small one below it. */
export const portraitName = css.name;
export const portraitNote = css.note;

/** The grid while loading. */
export function PortraitSkeletons({ count = 10 }: { count?: number }) {
  return (
    <div className={css.grid} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are all alike and never move
        <Skeleton key={index} className={css.box} />
      ))}
    </div>
  );
}
