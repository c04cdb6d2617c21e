import type { Schema } from '~/api/schemas';
import { Link } from '~/ui/Link';
import css from './Feed.module.css';
import { type Piece, piecesOf } from './words';

function Shown({ piece }: { piece: Piece }) {
  if (piece.kind === 'mention') return <Link to={`/profile/${piece.username}`}>{piece.text}</Link>;
  if (piece.kind === 'tag')
    return <Link to={`/discover?q=${encodeURIComponent(piece.text.slice(1))}`}>{piece.text}</Link>;
  if (piece.kind === 'address')
    return (
      <a href={piece.url} target="_blank" rel="noopener noreferrer nofollow ugc">
        {piece.text}
      </a>
    );
  return piece.text;
}

type Props = { text: string; mentions: readonly Schema['FeedPerson'][] };

/** A text with its mentions, hashtags, addresses and emoji codes. */
export function Words({ text, mentions }: Props) {
  if (!text) return null;
  return (
    <p className={css.body} dir="auto">
      {piecesOf(text, mentions).map((piece) => (
        <Shown key={piece.at} {...{ piece }} />
      ))}
    </p>
  );
}
