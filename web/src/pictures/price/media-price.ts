import { plural } from '@lingui/core/macro';
import { centsOf } from '~/i18n/cents';
import { formatMoney } from '~/i18n/format';

/** Price of the pictures of a message: in chips, or in US cents; one of the two at most. */
export type MediaPrice = { price: number; priceCents: number | null };

export const FREE: MediaPrice = { price: 0, priceCents: null };
export const isFree = ({ price, priceCents }: MediaPrice): boolean => price === 0 && priceCents === null;

/** The typed price in chips, if it is a whole number from 0 to `most`; empty is 0. */
export function readChips(written: string, most: number): number | undefined {
  const text = written.trim();
  if (text === '') return 0;
  if (!/^\d+$/.test(text)) return undefined;
  const price = Number(text);
  return price <= most ? price : undefined;
}

/** The typed price in US cents, if it is within the bounds; empty is free. A comma is read as a point. */
export function readCents(written: string, minCents: number, maxCents: number): number | null | undefined {
  if (written.trim() === '') return null;
  const cents = centsOf(written);
  return cents !== undefined && cents >= minCents && cents <= maxCents ? cents : undefined;
}

/** A price in words. */
export const priceText = ({ price, priceCents }: MediaPrice): string =>
  priceCents === null ? plural(price, { one: '# chip', other: '# chips' }) : formatMoney(priceCents, 'USD');
