import { centsOf } from '~/i18n/cents';
import { type Locale, locales } from '~/i18n/locale';
import type { Fact, Mind } from './wire';
import { questionWords } from './words';

/** A text of one's own; new ones have no id of the server yet. */
export type DraftText = { key: string; id: string | null; title: string; body: string };
/** A price that a twin may name, with the amount as it is typed. */
export type DraftPrice = { key: string; item: string; amount: string };

/** A mind while it is being written. */
export type MindDraft = Pick<Mind, 'questions' | 'takesMessages' | 'neverTopics' | 'tones'> & {
  language: Locale;
  texts: DraftText[];
  prices: DraftPrice[];
};

type Question = Mind['questions'][number];

/** Every question, in the interview's order, with what was answered; then those that a newer server knows. */
function questionsOf(known: Mind['questions']): Mind['questions'] {
  const answerOf = (wanted: string) => known.find(({ key }) => key === wanted)?.answer ?? '';
  const isNew = ({ key }: Question) => !Object.hasOwn(questionWords, key);
  return [
    ...Object.keys(questionWords).map((key) => ({ key: key as Question['key'], answer: answerOf(key) })),
    ...known.filter(isNew),
  ];
}

export const draftOf = (mind: Mind): MindDraft => ({
  language: locales.find((locale) => locale === mind.language) ?? 'en',
  questions: questionsOf(mind.questions),
  texts: mind.texts.map(({ id, title, body }) => ({ key: id, id, title, body })),
  takesMessages: mind.takesMessages,
  neverTopics: mind.neverTopics,
  prices: mind.prices.map(({ item, cents }) => ({
    key: `${item}:${cents}`,
    item,
    amount: String(cents / 100),
  })),
  tones: mind.tones,
});

/** Longest title of a text. */
export const MOST_TITLE = 80;
/** The beginning of a text, where it has no title. */
const titleFrom = (body: string) => body.trim().split('\n')[0]?.slice(0, MOST_TITLE).trim() ?? '';

/** The draft as the server takes it: without empty answers, texts and prices. */
export function mindOf({ language, questions, texts, prices, ...rest }: MindDraft) {
  return {
    ...rest,
    language,
    questions: questions
      .map(({ key, answer }) => ({ key, answer: answer.trim() }))
      .filter(({ answer }) => answer !== ''),
    texts: texts
      .filter(({ body }) => body.trim() !== '')
      .map(({ id, title, body }) => ({
        ...(id && { id }),
        title: title.trim() || titleFrom(body),
        body: body.trim(),
      })),
    prices: prices
      .filter(({ item }) => item.trim() !== '')
      .map(({ item, amount }) => ({ item: item.trim(), cents: centsOf(amount) ?? 0 })),
  };
}

/** The same mind with another sheet. Its sources stay, so nothing is distilled again. */
export const withSheet = (
  mind: Mind,
  sheet: readonly (Pick<Fact, 'kind' | 'text'> & { id: string | null })[],
) => ({
  ...mindOf(draftOf(mind)),
  sheet: sheet.map(({ id, kind, text }) => ({ id, kind, text })),
});
