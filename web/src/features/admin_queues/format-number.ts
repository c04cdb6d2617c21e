import { i18n } from '@lingui/core';

/** A plain number, with at most two decimals: "1,240", "0.25". */
export const formatNumber = (value: number): string =>
  new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 2 }).format(value);
