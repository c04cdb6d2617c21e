import { t } from '@lingui/core/macro';
import { localInput, momentOf } from './local-input';
import { clockWords, dayWords } from './plan-days';

/** Why nothing can be published at that local date and time; `undefined`: it can. */
export function timeRefusal(local: string, now = Date.now()): string | undefined {
  if (!local) return undefined;
  const time = clockWords(local.slice(0, 16));
  const day = dayWords(local.slice(0, 10));
  const { at, times } = momentOf(local);
  if (times === 0) return t`${time} doesn’t exist on ${day}: the clocks go forward. Choose another time.`;
  if (Date.parse(at) <= now) return t`${time} on ${day} has passed. Choose a later time.`;
  return undefined;
}

/** A warning about a time that comes twice on its day. */
export function twiceWarning(local: string): string | undefined {
  if (!local || momentOf(local).times < 2) return undefined;
  const time = clockWords(local.slice(0, 16));
  const day = dayWords(local.slice(0, 10));
  return t`${time} comes twice on ${day}: the clocks go back. The first one counts.`;
}

/** The moment of a typed date and time. One that wasn't changed keeps its seconds, and its half of a doubled hour. */
export const scheduledTime = (local: string, old?: string | null): string =>
  old && localInput(old) === local ? old : momentOf(local).at;
