import clsx from 'clsx';
import css from './Avatar.module.css';
import { faceOf } from './face-of';

type Props = {
  name: string;
  /** Username of a person, whose drawn face replaces a missing picture. AI characters have none: people alone are drawn. */
  person?: string | null;
  url?: string | null;
  size?: 'small' | 'medium' | 'large';
};

/**
 * A picture of a person or character: their own, the drawn face of a person, or the first letter of the name. The name
 * stands beside it, so it is not read twice.
 */
export function Avatar({ name, person, url, size = 'medium' }: Props) {
  const picture = url || (person && faceOf(person));
  return (
    <span className={clsx(css.avatar, css[size])} aria-hidden="true">
      {picture ? <img src={picture} alt="" /> : ([...name][0] ?? '').toUpperCase()}
    </span>
  );
}
