import { readFileSync } from 'node:fs';
import type { Options, Preset } from '~/features/characters/person';
import type { CharacterOptions } from '~/features/characters/wire';

const json = (file: string) => JSON.parse(readFileSync(`../jobs/src/domains/characters/${file}`, 'utf8'));

/** The very options that the server answers, for tests. */
export const sharedOptions: CharacterOptions = {
  ...(json('options.json') as Options),
  presets: json('presets.json') as Record<string, Preset>,
};
