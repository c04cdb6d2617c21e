/** The cents of a typed amount such as `7.50` or `7,5`; undefined if it is none. */
export function centsOf(written: string): number | undefined {
  const text = written.trim();
  return /^\d{1,7}([.,]\d{1,2})?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : undefined;
}
