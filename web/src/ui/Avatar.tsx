import clsx from 'clsx';
import css from './Avatar.module.css';

type Props = { name: string; url?: string | null; size?: 'small' | 'medium' | 'large' };

/** A person's picture, or the first letter of their name. The name stands beside it, so it is not read twice. */
export function Avatar({ name, url, size = 'medium' }: Props) {
  return (
    <span className={clsx(css.avatar, css[size])} aria-hidden="true">
      {url ? <img src={url} alt="" /> : ([...name][0] ?? '').toUpperCase()}
    </span>
  );
}
