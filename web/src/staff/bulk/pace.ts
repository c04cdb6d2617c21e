import type { BulkVerb } from '../jobs/verbs';

/** How carefully a bulk goes, as it is typed. */
export type Pace = { canary: string; perSecond: string; maxErrorPercent: string };

/** What each may be. */
export const bounds: Record<keyof Pace, readonly [least: number, most: number]> = {
  canary: [0, 10_000],
  perSecond: [1, 500],
  maxErrorPercent: [0, 100],
};

export const isWithin = (name: keyof Pace, text: string): boolean => {
  const [least, most] = bounds[name];
  return /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;
};

/** The numbers of a pace; nothing while one of them is out of its bounds. */
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

/** Whether jobs run because of it, so that their failures can halt it. */
export const startsRuns = (verb: BulkVerb): boolean => verb === 'retry' || verb === 'run';
