import { i18n } from '@lingui/core';

const MEGA = 1e6;
const GIGA = 1e9;

/** Memory in the unit that reads best: "214 MB", "1.3 GB". */
export function formatBytes(bytes: number): string {
  const isLarge = bytes >= GIGA;
  return new Intl.NumberFormat(i18n.locale, {
    style: 'unit',
    unit: isLarge ? 'gigabyte' : 'megabyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(bytes / (isLarge ? GIGA : MEGA));
}
