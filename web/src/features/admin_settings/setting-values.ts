import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { centsOf } from '~/i18n/cents';
import { formatMoney } from '~/i18n/format';
import type { Setting, SettingValue } from './use-settings';

type Unit = 'cents' | 'chips' | 'percent' | 'day' | 'second' | 'gigabyte' | 'count';
type Meant = Pick<Setting, 'key' | 'kind'>;

/** The unit that a number is kept in, by its key. */
export function unitOf(key: string): Unit {
  if (key.endsWith('Cents') || key.startsWith('goals.')) return 'cents';
  if (key.startsWith('prices.')) return 'chips';
  if (/percent$/i.test(key) || key === 'twin.likenessFrom') return 'percent';
  if (key.endsWith('Days')) return 'day';
  if (key.endsWith('Seconds')) return 'second';
  return key.endsWith('Gigabytes') ? 'gigabyte' : 'count';
}

function numberText(key: string, value: number): string {
  const unit = unitOf(key);
  if (unit === 'cents') return formatMoney(value, 'USD');
  if (unit === 'chips') return plural(value, { one: '# chip', other: '# chips' });
  if (unit === 'percent') return new Intl.NumberFormat(i18n.locale, { style: 'percent' }).format(value / 100);
  if (unit === 'count') return new Intl.NumberFormat(i18n.locale).format(value);
  const unitDisplay = unit === 'gigabyte' ? 'short' : 'long';
  return new Intl.NumberFormat(i18n.locale, { style: 'unit', unit, unitDisplay }).format(value);
}

/** A value as people say it: "On", "$71.88", "15 chips", "7 days". */
export function valueText({ key }: Pick<Setting, 'key'>, value: SettingValue): string {
  if (typeof value === 'boolean') return value ? t`On` : t`Off`;
  if (typeof value === 'number') return numberText(key, value);
  return value === '' ? t`Empty` : value;
}

/** The bounds of a number or the length of a text, in words; undefined where there are none. */
export function boundsText({ key, kind, min, max }: Setting): string | undefined {
  if (kind === 'number') {
    const [lowest, highest] = [numberText(key, min ?? 0), numberText(key, max ?? 0)];
    return t`From ${lowest} to ${highest}`;
  }
  return kind === 'text' && max !== null ? t`Up to ${max} characters` : undefined;
}

/** The value as it is typed: money in dollars. */
export const written = ({ key, kind }: Meant, value: SettingValue): string =>
  kind === 'number' && unitOf(key) === 'cents' ? (Number(value) / 100).toFixed(2) : String(value);

/** The typed text as a value of the setting; undefined if invalid. */
export function readValue({ key, kind, min, max }: Setting, text: string): SettingValue | undefined {
  if (kind !== 'number')
    return kind === 'text' && max !== null && text.length > max ? undefined : text.trim();
  const isWhole = /^\d+$/.test(text.trim());
  const number = unitOf(key) === 'cents' ? centsOf(text) : isWhole ? Number(text) : undefined;
  const fits = number !== undefined && number >= (min ?? 0) && number <= (max ?? number);
  return fits ? number : undefined;
}
