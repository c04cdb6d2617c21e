/** The first 32 bits of the square and cube roots' fractions of the first primes, as FIPS 180-4 defines them. */
const primes: number[] = [];
for (let candidate = 2; primes.length < 64; candidate++) {
  if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
}
const fraction = (root: number): number => ((root % 1) * 2 ** 32) | 0;
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));

const words = new Int32Array(64);
const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

function mix(state: Int32Array, block: DataView, at: number): void {
  for (let i = 0; i < 16; i++) words[i] = block.getInt32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const [far, near] = [words[i - 15] as number, words[i - 2] as number];
    const small = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
    const large = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    words[i] = ((words[i - 16] as number) + small + (words[i - 7] as number) + large) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i++) {
    const pick = (e & f) ^ (~e & g);
    const one =
      (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + pick + (ROUNDS[i] as number) + (words[i] as number)) |
      0;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) state[i] = ((state[i] as number) + value) | 0;
}

/**
 * SHA-256 of ASCII text as eight words. The browser's own answers each hash in a promise, which takes longer than a
 * short hash itself.
 */
export function sha256(text: string): Int32Array {
  const blocks = new DataView(new ArrayBuffer(((text.length + 9 + 63) >> 6) << 6));
  for (let i = 0; i < text.length; i++) blocks.setUint8(i, text.charCodeAt(i));
  blocks.setUint8(text.length, 0x80);
  blocks.setUint32(blocks.byteLength - 4, text.length * 8);
  const state = Int32Array.from(START);
  for (let at = 0; at < blocks.byteLength; at += 64) mix(state, blocks, at);
  return state;
}

/** Zero bits at the front of a hash. */
export function leadingZeros(hash: Int32Array): number {
  const first = hash.findIndex((word) => word !== 0);
  return first < 0 ? 32 * hash.length : 32 * first + Math.clz32(hash[first] as number);
}
