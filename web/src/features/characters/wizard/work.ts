import { DRAFT } from '~/api/forget';
import { combine } from '../combine';
import { alsoChanged, fieldValue, withField } from '../draft';
import type { CharacterOptions, Draft } from '../wire';

/** The state of one wizard, with its history. */
export type Work = {
  draft: Draft;
  /** Earlier drafts, newest last. */
  past: readonly { draft: Draft; field: string }[];
  /** Index of the furthest step seen. */
  reached: number;
  /** Fields that the last change altered as well. */
  taken: readonly string[];
  /** The creation in progress: the same draft is sent with the same key, even after a reload. */
  wish?: { draft: string; key: string };
};

/** Undo limit. */
const PAST = 50;

export const beginWork = (draft: Draft): Work => ({ draft, past: [], reached: 0, taken: [] });

/** Changes a field. Continued typing in one text counts as a single change. */
export function changeWork(options: CharacterOptions, work: Work, field: string, value: unknown): Work {
  const draft = withField(options, work.draft, field, value);
  if (JSON.stringify(draft) === JSON.stringify(work.draft)) return work;
  const isWritingOn = typeof value === 'string' && !options.lists[field] && work.past.at(-1)?.field === field;
  const past = isWritingOn ? work.past : [...work.past, { draft: work.draft, field }].slice(-PAST);
  return { ...work, draft, past, taken: alsoChanged(options, work.draft, draft, field) };
}

/** Undoes the last change. */
export function undoWork(work: Work): Work {
  const last = work.past.at(-1);
  return last ? { ...work, draft: last.draft, past: work.past.slice(0, -1), taken: [] } : work;
}

export const reachStep = (work: Work, step: number): Work =>
  step > work.reached ? { ...work, reached: step } : work;

/** The key for sending this draft: the earlier one if it was sent before, or a new one. */
export function wishFor(work: Work): Work & { wish: { draft: string; key: string } } {
  const draft = JSON.stringify(work.draft);
  const wish = work.wish?.draft === draft ? work.wish : { draft, key: crypto.randomUUID() };
  return { ...work, wish };
}

const nameOf = (flow: string) => DRAFT + flow;

/** The stored draft, limited to today's fields. */
function known(blank: Draft, kept: Draft): Draft {
  const fields = Object.keys(blank).map((field) => [
    field,
    kept[field as keyof Draft] ?? blank[field as keyof Draft],
  ]);
  return Object.fromEntries(fields) as Draft;
}

/** A wizard's stored work, checked against today's options. */
export function storedWork(options: CharacterOptions, flow: string, blank: () => Draft): Work {
  try {
    const text = localStorage.getItem(nameOf(flow));
    if (!text) return beginWork(blank());
    const work = JSON.parse(text) as Work;
    const draft = known(blank(), work.draft);
    const { min, max } = options.age;
    const age = Number(fieldValue(draft, 'personality.age'));
    if (!(age >= min && age <= max)) return beginWork(blank());
    return {
      ...beginWork({ ...draft, person: combine(options, draft.person, {}) }),
      past: work.past,
      reached: work.reached,
      wish: work.wish,
    };
  } catch {
    return beginWork(blank());
  }
}

export function storeWork(flow: string, work: Work): void {
  try {
    localStorage.setItem(nameOf(flow), JSON.stringify(work));
  } catch {
    // Without storage the wizard still works; only a reload starts over.
  }
}

export function forgetWork(flow: string): void {
  try {
    localStorage.removeItem(nameOf(flow));
  } catch {
    // Nothing was stored.
  }
}

export function hasWork(flow: string): boolean {
  try {
    return localStorage.getItem(nameOf(flow)) !== null;
  } catch {
    return false;
  }
}
