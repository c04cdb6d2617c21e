/** A visitor's answers so far. They stay in the browser; discovery only gets a tab and a tag derived from them. */
export type Answers = {
  name: string;
  gender: string;
  fact: string;
  orientation: string;
  attractedto: string;
  passions: readonly string[];
};

export const noAnswers: Answers = {
  name: '',
  gender: '',
  fact: '',
  orientation: '',
  attractedto: '',
  passions: [],
};

const nameOf = (funnel: string) => `funnel:${funnel}`;
const isText = (value: unknown): value is string => typeof value === 'string';

/** Stored answers of a funnel, kept for the session. Unknown values are dropped. */
export function readAnswers(funnel: string): Answers {
  try {
    const kept: Partial<Record<keyof Answers, unknown>> = JSON.parse(
      sessionStorage.getItem(nameOf(funnel)) ?? '{}',
    );
    const text = (name: Exclude<keyof Answers, 'passions'>) => (isText(kept[name]) ? kept[name] : '');
    return {
      name: text('name'),
      gender: text('gender'),
      fact: text('fact'),
      orientation: text('orientation'),
      attractedto: text('attractedto'),
      passions: Array.isArray(kept.passions) ? kept.passions.filter(isText) : [],
    };
  } catch {
    return noAnswers;
  }
}

export function keepAnswers(funnel: string, answers: Answers): void {
  sessionStorage.setItem(nameOf(funnel), JSON.stringify(answers));
}
