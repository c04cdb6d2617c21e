import { read } from '~/api/use-api';

type Mentioned = { id: string; username: string };
/** Ids of people by their usernames. */
export type Known = Readonly<Record<string, string>>;

/** Mentions of one text; the server counts no more. */
const MOST = 20;
/** A name after an `@` that doesn't belong to an address. */
const names = /(?<![\p{L}\p{N}_@./])@([a-z0-9_]{3,40})(?![a-z0-9_])/giu;
const stored = /\[([0-9a-f-]{36})\]/g;

/** Ids of the people that a stored text mentions. */
export const knownOf = (mentions: readonly Mentioned[]): Known =>
  Object.fromEntries(mentions.map(({ id, username }) => [username.toLowerCase(), id]));

/** A stored text as it is typed: ids of people become their names. */
export function typedText(body: string, mentions: readonly Mentioned[]): string {
  const people = new Map(mentions.map(({ id, username }) => [id, username]));
  return body.replaceAll(stored, (mark, id: string) => {
    const username = people.get(id);
    return username ? `@${username}` : mark;
  });
}

/** A typed text as it is stored: names of known people become ids. Other names stay as they are. */
export const storedText = (text: string, known: Known): string =>
  text.replaceAll(names, (mark, name: string) => {
    const id = known[name.toLowerCase()];
    return id ? `[${id}]` : mark;
  });

/** Names in a text whose people aren't known yet, each once. */
export function unknownNames(text: string, known: Known): string[] {
  const found = new Set([...text.matchAll(names)].map(([, name]) => (name ?? '').toLowerCase()));
  return [...found].filter((name) => !known[name]).slice(0, MOST);
}

/** Looks up names that were typed, and not chosen. Names of no one stay text. */
export async function withTypedNames(text: string, known: Known): Promise<Known> {
  const found = await Promise.all(
    unknownNames(text, known).map(async (name) => {
      const query = { q: name, taggable: true };
      const { items } = await read<'/front/discover/people'>(['/front/discover/people', { query }]);
      return items.find(({ username }) => username.toLowerCase() === name);
    }),
  );
  return { ...known, ...knownOf(found.filter((person) => person !== undefined)) };
}

/** The name that is being typed at a place of the text. */
export function nameAt(text: string, place: number): { from: number; typed: string } | undefined {
  const match = /(?<![\p{L}\p{N}_@./])@([a-z0-9_]{2,40})$/iu.exec(text.slice(0, place));
  return match?.[1] ? { from: match.index, typed: match[1] } : undefined;
}
