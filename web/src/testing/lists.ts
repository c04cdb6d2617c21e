import { readFileSync } from 'node:fs';

/** The lines of a list in `tests/data`, each in its columns. */
export const linesOf = (name: string): string[][] =>
  readFileSync(`../tests/data/${name}.tsv`, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'));
