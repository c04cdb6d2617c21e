import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { Link } from './Link';
import css from './PortraitCard.module.css';
import { RibbonArt } from './RibbonArt';
import { paletteNames } from './ribbons';
import { Skeleton } from './Skeleton';

type Props = {
  /** Without an address the card leads nowhere. */
  to?: string;
  /** Names what is shown, and picks the art that stands for a missing picture. */
  name: string;
  picture: string | null;
  children?: ReactNode;
  /** States, above the words: at the upper edge they would lie under the tools of a narrow card. */
  badges?: ReactNode;
  /** Over the picture at its upper edge. */
  tools?: ReactNode;
  isUrgent?: boolean;
  className?: string;
};

const sum = (text: string): number => [...text].reduce((total, letter) => total + letter.charCodeAt(0), 0);

/** Somebody or something by its picture, four wide and five high, with a few words at its foot. */
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
        <RibbonArt seed={seed} palette={paletteNames[seed % paletteNames.length] ?? 'ember'} />
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

/** The words at the foot of the card of somebody: who they are, how old, and a note. */
export const PortraitWords = ({ name, age, note }: { name: string; age: number; note?: string }) => (
  <>
    <span className={css.name}>
      <bdi>{name}</bdi>
      <bdi>{age}</bdi>
    </span>
    {note && <span className={css.note}>{note}</span>}
  </>
);

/** As many cards side by side as fit: two on a phone, five on a wide screen. */
export const portraitGrid = css.grid;
/** The large line at the foot of a card, and the small one under it. */
export const portraitName = css.name;
export const portraitNote = css.note;

/** The grid before anybody knows who is in it. */
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
