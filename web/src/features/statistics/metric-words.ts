import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';
import type { Params } from '~/api/use-api';
import { formatChips, formatMoney } from '~/i18n/format';

export type Metric = Schema['StatisticMetric'];
export type Asked = NonNullable<Params<'/front/statistics'>['query']>;
export type Preset = NonNullable<Asked['preset']>;

export const metricWords: Record<Metric, MessageDescriptor> = {
  income_cents: msg`Income in money`,
  income_chips: msg`Income in chips`,
  members: msg`New members`,
  followers: msg`New followers`,
  posts: msg`Posts`,
  messages: msg`Messages sent`,
  referrals: msg`Referrals`,
  views: msg({ message: 'Views', context: 'statistic' }),
  visitors: msg`Profile visitors`,
  reach: msg({ message: 'Reach', context: 'statistic' }),
};

export const presetWords: Record<Preset, MessageDescriptor> = {
  today: msg`Today`,
  yesterday: msg`Yesterday`,
  last24hours: msg`Last 24 hours`,
  thisWeek: msg`This week`,
  last7days: msg`Last 7 days`,
  last30days: msg`Last 30 days`,
  last90days: msg`Last 90 days`,
  last365days: msg`Last 365 days`,
  thisMonth: msg`This month`,
  lastMonth: msg`Last month`,
  last3Month: msg`Last 3 months`,
  last6Month: msg`Last 6 months`,
  thisYear: msg`This year`,
  lifetime: msg`All time`,
};

export const presets = Object.keys(presetWords) as Preset[];

/** A figure in its own unit: money, or a count. */
export const formatFigure = (metric: Metric, value: number): string =>
  metric === 'income_cents' ? formatMoney(value, 'USD') : formatChips(value);
