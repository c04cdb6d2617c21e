import type { Locale } from '~/i18n/locale';
import type { Answers } from './answers';
import { type Passion, passions } from './funnels';
import type { Asked, Card } from './wire';

/** Characters considered, and characters shown. */
const LOOKED_THROUGH = 40;
const SHOWN = 10;
/** Characters in the visitor’s language that are enough. */
const ENOUGH = 4;
/** Words up to this length are ignored. */
const LONGEST_FILLER = 3;

function whoOf({ gender, orientation, attractedto }: Answers): Pick<Asked, 'tab' | 'tags'> {
  switch (attractedto) {
    case 'women':
      return { tab: 'girls' };
    case 'men':
      return { tab: gender === 'male' && orientation !== 'straight' ? 'guysGay' : 'guys' };
    case 'trans':
      return { tab: 'all', tags: 'transwoman' };
    default:
      return { tab: 'all' };
  }
}

/** The discovery query for a visitor's answers. */
export const askFor = (answers: Answers, language: Locale): Asked => ({
  ...whoOf(answers),
  limit: LOOKED_THROUGH,
  language,
});

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

const shared = ({ passions, words }: Match) => passions.length + words.length;

/** A character, and what it has in common with the answers. */
export type Match = { person: Card; passions: readonly Passion[]; words: readonly string[] };

/** The words of a character’s tags and texts. */
const saidBy = ({ tags, about, line }: Card) => new Set(wordsOf([...tags, about, line].join(' ')));

/** Whether a character mentions a passion. */
export function likes(person: Card, { words }: Passion): boolean {
  const said = saidBy(person);
  return words.some((word) => said.has(word));
}

/**
 * Sorts by how much characters share with the answers; ties keep discovery's order. Those who speak another language
 * only follow where few speak the visitor's.
 */
export function bestOf(people: readonly Card[], answers: Answers, language: Locale): Match[] {
  const wanted = passions.filter(({ value }) => answers.passions.includes(value));
  const fact = [...new Set(wordsOf(answers.fact))].filter((word) => word.length > LONGEST_FILLER);
  const own = people.filter((person) => person.language === language);
  const foreign = ({ person }: Match) => Number(person.language !== language);
  const chosen = own.length >= ENOUGH ? own : people;
  return chosen
    .map((person) => {
      const said = saidBy(person);
      return {
        person,
        passions: wanted.filter(({ words }) => words.some((word) => said.has(word))),
        words: fact.filter((word) => said.has(word)),
      };
    })
    .sort((one, other) => foreign(one) - foreign(other) || shared(other) - shared(one))
    .slice(0, SHOWN);
}
