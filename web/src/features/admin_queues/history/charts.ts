import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Unit } from './units';
import type { History } from './use-history';

/** One value per step; null where unknown. */
export type Values = readonly (number | null)[];
export type Line = {
  label: MessageDescriptor;
  /** Color token. */
  tone: 'accent' | 'info' | 'ok' | 'danger' | 'gold' | 'orchid';
  /** Dash pattern, so that lines differ without color. */
  dash?: readonly number[];
  of: (history: History) => Values;
};
/** `isWhole`: known only for a lane as a whole, not for one kind. */
export type Chart = {
  id: string;
  isWhole?: true;
  title: MessageDescriptor;
  unit: Unit;
  lines: readonly Line[];
};

const MINUTE_S = 60;
const dashed = [7, 4];
const dotted = [2, 3];

/** Counts per step, converted to a rate. */
const perMinute = (values: Values, { stepSeconds }: History): Values =>
  values.map((value) => (value === null ? null : (value * MINUTE_S) / stepSeconds));

/** Percentage of ended jobs that failed; null where none ended. */
function failureRate({ succeeded, failed }: History): Values {
  return failed.map((bad, place) => {
    const good = succeeded[place] ?? null;
    if (bad === null && good === null) return null;
    const ended = (bad ?? 0) + (good ?? 0);
    return ended === 0 ? null : (100 * (bad ?? 0)) / ended;
  });
}

const quantiles = (name: 'wait' | 'run'): Line[] => [
  { label: msg`p50`, tone: 'info', of: (history) => history[`${name}P50`] },
  { label: msg`p95`, tone: 'orchid', dash: dashed, of: (history) => history[`${name}P95`] },
  { label: msg`p99`, tone: 'accent', dash: dotted, of: (history) => history[`${name}P99`] },
];

/** The charts of a lane. */
export const charts: readonly Chart[] = [
  {
    id: 'depth',
    isWhole: true,
    title: msg`Waiting jobs`,
    unit: 'jobs',
    lines: [{ label: msg`Pending`, tone: 'accent', of: ({ depth }) => depth }],
  },
  {
    id: 'oldest',
    isWhole: true,
    title: msg`Oldest job’s age`,
    unit: 'seconds',
    lines: [{ label: msg`Oldest`, tone: 'gold', of: ({ oldestSeconds }) => oldestSeconds }],
  },
  {
    id: 'flow',
    title: msg`Jobs per minute`,
    unit: 'jobs',
    lines: [
      { label: msg`Ordered`, tone: 'info', of: (history) => perMinute(history.ordered, history) },
      {
        label: msg`Succeeded`,
        tone: 'ok',
        dash: dashed,
        of: (history) => perMinute(history.succeeded, history),
      },
      {
        label: msg`Failed`,
        tone: 'danger',
        dash: dotted,
        of: (history) => perMinute(history.failed, history),
      },
    ],
  },
  {
    id: 'failures',
    title: msg`Failure rate`,
    unit: 'percent',
    lines: [{ label: msg`Failed`, tone: 'danger', of: failureRate }],
  },
  { id: 'wait', title: msg`Time to start`, unit: 'milliseconds', lines: quantiles('wait') },
  { id: 'run', title: msg`Run time`, unit: 'milliseconds', lines: quantiles('run') },
];
