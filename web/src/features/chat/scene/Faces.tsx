import clsx from 'clsx';
import { Avatar } from '~/ui/Avatar';
import type { Scene } from '../wire';
import css from './Faces.module.css';

/** More would be too small to be known by. */
const SHOWN = 3;

type Props = { scene: Scene; size?: 'medium' | 'large'; className?: string };

/** Portraits of a cast, one over the other: first those who are there. */
export function Faces({ scene: { cast }, size = 'medium', className }: Props) {
  const inOrder = [...cast].sort((one, other) => Number(other.isPresent) - Number(one.isPresent));
  const shown = inOrder.slice(0, SHOWN);
  return (
    <span
      className={clsx(css.faces, className)}
      data-size={size}
      data-count={shown.length}
      aria-hidden="true"
    >
      {shown.map(({ username, displayName, portraitUrl }) => (
        <Avatar key={username} name={displayName} url={portraitUrl} size="small" />
      ))}
    </span>
  );
}
