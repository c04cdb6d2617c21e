import type { Locale } from '~/i18n/locale';
import type { Answers } from './answers';
import { passions } from './funnels';
import type { Asked, Card } from './wire';

/** Characters considered, and characters shown. */
const LOOKED_THROUGH = 40;
const SHOWN = 10;
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

/** Sorts by how much characters share with the answers; ties keep discovery's order. */
export function bestOf(people: readonly Card[], answers: Answers): Card[] {
  const wanted = [
    ...passions.filter(({ value }) => answers.passions.includes(value)).map(({ words }) => words),
    ...wordsOf(answers.fact)
      .filter((word) => word.length > LONGEST_FILLER)
      .map((word) => [word]),
  ];
  const shared = ({ tags, about, line }: Card): number => {
    const said = new Set(wordsOf([...tags, about, line].join(' ')));
    return wanted.filter((words) => words.some((word) => said.has(word))).length;
  };
  return people
    .map((person) => ({ person, score: shared(person) }))
    .sort((one, other) => other.score - one.score)
    .slice(0, SHOWN)
    .map(({ person }) => person);
}
