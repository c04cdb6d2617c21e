import { plural } from '@lingui/core/macro';

/** The typed price in chips, if it is a whole number from 0 to `most`; empty is 0. */
export function readPrice(written: string, most: number): number | undefined {
  const text = written.trim();
  if (text === '') return 0;
  if (!/^\d+$/.test(text)) return undefined;
  const price = Number(text);
  return price <= most ? price : undefined;
}

/** A price in words. */
export const chipsOf = (price: number): string => plural(price, { one: '# chip', other: '# chips' });
