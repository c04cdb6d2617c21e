import type { Schema } from '~/api/schemas';
import type { ChatView } from '../wire';

type CharacterTile = Schema['CharacterTile'];
type CharacterCard = Schema['CharacterCard'];

/** A character that can join a scene. */
export type Candidate = {
  username: string;
  displayName: string;
  portraitUrl: string | null;
  age: number | null;
  /** Why they are offered. */
  from: 'recent' | 'favorite' | 'found';
};

type Sources = {
  recent: readonly ChatView[];
  favorites: readonly CharacterTile[];
  /** Already filtered by the search words. */
  found: readonly CharacterCard[];
};

const ofRecent = ({ counterpart: { username, displayName, portraitUrl, age } }: ChatView): Candidate => ({
  username,
  displayName,
  portraitUrl,
  age,
  from: 'recent',
});
const ofFavorite = ({ username, displayName, portraitUrl, age }: CharacterTile): Candidate => ({
  username,
  displayName,
  portraitUrl,
  age,
  from: 'favorite',
});
const ofFound = ({ username, displayName, portrait, age }: CharacterCard): Candidate => ({
  username,
  displayName,
  portraitUrl: portrait,
  age,
  from: 'found',
});

const fits = (name: string, words: string): boolean =>
  name.toLocaleLowerCase().includes(words.trim().toLocaleLowerCase());

/** Candidates for a scene: recent chats, then favorites, then search results. */
export function gather(
  { recent, favorites, found }: Sources,
  words: string,
  taken: readonly string[],
): Candidate[] {
  const known = [
    ...recent
      .filter(({ scene, counterpart }) => scene === null && counterpart.isAvailable)
      .map((chat) => ofRecent(chat)),
    ...favorites.filter(({ deletedAt }) => deletedAt === null).map((tile) => ofFavorite(tile)),
  ].filter(({ displayName }) => fits(displayName, words));
  const each = new Map<string, Candidate>();
  for (const candidate of [...known, ...found.map((card) => ofFound(card))])
    if (!each.has(candidate.username) && !taken.includes(candidate.username))
      each.set(candidate.username, candidate);
  return [...each.values()];
}
