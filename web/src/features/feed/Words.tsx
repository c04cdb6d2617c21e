import type { Schema } from '~/api/schemas';
import { Link } from '~/ui/Link';
import css from './Feed.module.css';
import { type Piece, piecesOf } from './words';

function Shown({ piece }: { piece: Piece }) {
  if (piece.kind === 'mention') return <Link to={`/profile/${piece.username}`}>{piece.text}</Link>;
  return piece.kind === 'tag' ? <strong>{piece.text}</strong> : piece.text;
}

type Props = { text: string; mentions: readonly Schema['FeedPerson'][] };

/** A text with its mentions, hashtags and emoji codes. */
export function Words({ text, mentions }: Props) {
  if (!text) return null;
  return (
    <p className={css.body}>
      {piecesOf(text, mentions).map((piece) => (
        <Shown key={piece.at} {...{ piece }} />
      ))}
    </p>
  );
}
