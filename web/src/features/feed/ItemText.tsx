import { Plural } from '@lingui/react/macro';
import { LockKeyhole } from 'lucide-react';
import type { Schema } from '~/api/schemas';
import css from './Feed.module.css';
import { LockButton, lockingOf } from './LockButton';
import { Words } from './Words';

type Props = { item: Schema['FeedItem'] };

/** The length of a locked text, with the button that unlocks it unless locked media show one. */
function Locked({ item, words }: Props & { words: number }) {
  const locking = lockingOf(item);
  const hasButton = item.media.some(({ data }) => !data);
  return (
    <div className={css.lockedText}>
      <p>
        <LockKeyhole size={16} aria-hidden="true" />
        {item.accessMode === 'paid' ? (
          <Plural value={words} one="# word for buyers" other="# words for buyers" />
        ) : (
          <Plural value={words} one="# word for members" other="# words for members" />
        )}
      </p>
      {locking && !hasButton && <LockButton {...locking} />}
    </div>
  );
}

/** The text of a post, or what is told of it while locked. */
export function ItemText({ item }: Props) {
  const { post, mentions } = item;
  if (!post || (item.isExplicit && item.isExplicitClosed)) return null;
  if (post.lockedWords) return <Locked item={item} words={post.lockedWords} />;
  return <Words text={post.body} mentions={mentions} />;
}
