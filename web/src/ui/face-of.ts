/** Drawn faces in `public/assets/people-1`, from `00.svg` on. */
export const FACES = 96;
/** Start and factor of an FNV hash. Another start would give everyone another face. */
const START = 8_231_347;
const FACTOR = 0x01000193;

/** The drawn face of a person without a picture: always the same for a username. */
export function faceOf(username: string): string {
  let hash = START;
  for (const letter of username) hash = Math.imul(hash ^ letter.charCodeAt(0), FACTOR);
  const number = ((hash ^ (hash >>> 15)) >>> 0) % FACES;
  return `/assets/people-1/${String(number).padStart(2, '0')}.svg`;
}
