import { emoji } from '~/ui/emoji';

/** A piece of a post's text: plain words, a mention or a hashtag. `at` is its offset in the text. */
export type Piece = { at: number } & (
  | { kind: 'text'; text: string }
  | { kind: 'mention'; username: string; text: string }
  | { kind: 'tag'; text: string }
  | { kind: 'address'; url: string; text: string }
);

type Mentioned = { id: string; username: string; displayName: string };

/**
 * A mention is a user id in brackets; a hashtag has at least three letters, digits, marks or underscores; an address ends
 * before the marks of its sentence.
 */
const marks =
  /\[([0-9a-f-]{36})\]|(https?:\/\/[^\s<>"[\]]{3,400}?)(?=[.,;:!?)'’»]*(?:[\s<>"[\]]|$))|#[\p{L}\p{N}\p{M}_]{3,}|:[a-z0-9_+-]{2,32}:/gu;

/** Splits a text into pieces. Mentions of unknown users stay text. */
export function piecesOf(text: string, mentions: readonly Mentioned[]): Piece[] {
  const people = new Map(mentions.map((person) => [person.id, person]));
  const pieces: Piece[] = [];
  const say = (said: string, at: number) => {
    const last = pieces.at(-1);
    if (last?.kind === 'text') last.text += said;
    else if (said) pieces.push({ at, kind: 'text', text: said });
  };
  let end = 0;
  for (const match of text.matchAll(marks)) {
    const [mark, id, url] = match;
    say(text.slice(end, match.index), end);
    end = match.index + mark.length;
    const person = id ? people.get(id) : undefined;
    if (person)
      pieces.push({
        at: match.index,
        kind: 'mention',
        username: person.username,
        text: `@${person.displayName}`,
      });
    else if (url && URL.canParse(url)) pieces.push({ at: match.index, kind: 'address', url, text: url });
    else if (mark.startsWith('#')) pieces.push({ at: match.index, kind: 'tag', text: mark });
    else say(emoji[mark.slice(1, -1)] ?? mark, match.index);
  }
  say(text.slice(end), end);
  return pieces;
}
