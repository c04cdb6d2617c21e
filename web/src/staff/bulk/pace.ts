import type { BulkVerb } from '../jobs/verbs';

/** How cautiously a bulk proceeds, as form fields. */
export type Pace = { canary: string; perSecond: string; maxErrorPercent: string };

/** Valid range of each field. */
export const bounds: Record<keyof Pace, readonly [least: number, most: number]> = {
  canary: [0, 10_000],
  perSecond: [1, 500],
  maxErrorPercent: [0, 100],
};

export const isWithin = (name: keyof Pace, text: string): boolean => {
  const [least, most] = bounds[name];
  return /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;
};

/** The pace as numbers; undefined if one is out of range. */
export function paceOf(pace: Pace): Record<keyof Pace, number> | undefined {
  const { canary, perSecond, maxErrorPercent } = pace;
  const names = Object.keys(bounds) as (keyof Pace)[];
  if (!names.every((name) => isWithin(name, pace[name]))) return undefined;
  return {
    canary: Number(canary),
    perSecond: Number(perSecond),
    maxErrorPercent: Number(maxErrorPercent),
  };
}

/** Whether it makes jobs run, whose failures can then halt it. */
export const startsRuns = (verb: BulkVerb): boolean => verb === 'retry' || verb === 'run';
