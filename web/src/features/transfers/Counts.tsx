import { Plural } from '@lingui/react/macro';
import css from './Transfers.module.css';

type Props = { of: { posts: number; albums: number; media: number } };

/** Chosen items by kind. */
export function Counts({ of: { posts, albums, media } }: Props) {
  return (
    <ul className={css.facts}>
      {posts > 0 && (
        <li>
          <Plural value={posts} one="# post" other="# posts" />
        </li>
      )}
      {albums > 0 && (
        <li>
          <Plural value={albums} one="# album" other="# albums" />
        </li>
      )}
      {media > 0 && (
        <li>
          <Plural value={media} one="# photo or video" other="# photos and videos" />
        </li>
      )}
    </ul>
  );
}
