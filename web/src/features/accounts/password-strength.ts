export type Strength = 'short' | 'weak' | 'fair' | 'strong';

/** The least that an account accepts, in characters. */
export const PASSWORD_MIN = 8;
const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];

/** A guess while typing. The server knows the list of leaked passwords and has the last word. */
export function strengthOf(password: string): Strength {
  const length = [...password].length;
  if (length < PASSWORD_MIN) return 'short';
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const distinct = new Set(password).size;
  if (distinct < 5) return 'weak';
  if (length >= 14 || (length >= 11 && variety >= 3)) return 'strong';
  return variety >= 2 && length >= 9 ? 'fair' : 'weak';
}
