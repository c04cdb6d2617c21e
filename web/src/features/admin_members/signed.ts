import { i18n } from '@lingui/core';

/** A movement: "+40", "-40". */
export const signed = (chips: number): string =>
  new Intl.NumberFormat(i18n.locale, { signDisplay: 'always' }).format(chips);
