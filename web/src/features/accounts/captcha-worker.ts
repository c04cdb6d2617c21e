import { leadingZeros, sha256 } from './sha256';

export type Puzzle = { challenge: string; zeroBits: number };

/** Looks for the number that solves the puzzle. */
export function solve({ challenge, zeroBits }: Puzzle): string {
  for (let number = 0; ; number++) {
    const answer = `${challenge}:${number}`;
    if (leadingZeros(sha256(answer)) >= zeroBits) return answer;
  }
}

addEventListener('message', ({ data }: MessageEvent<Puzzle>) => postMessage(solve(data)));
