import { plural } from '@lingui/core/macro';

/** The price that somebody has written, if it is one: whole chips from nothing to `most`. */
export function readPrice(written: string, most: number): number | undefined {
  const text = written.trim();
  if (text === '') return 0;
  if (!/^\d+$/.test(text)) return undefined;
  const price = Number(text);
  return price <= most ? price : undefined;
}

/** A price in words. */
export const chipsOf = (price: number): string => plural(price, { one: '# chip', other: '# chips' });
