import type { Schema } from '~/api/schemas';
import type { Options, Person, Preset } from './person';

/** What the server says of characters. A person's open fields are absent, never null. */
export type CharacterOptions = Options & { readonly presets: Readonly<Record<string, Preset>> };
export type ModerationStatus = Schema['ModerationStatus'];
export type Facts = Schema['CharacterFacts'];
export type Character = Omit<Schema['Character'], 'person'> & { person: Person | null };
export type CharacterTile = Schema['CharacterTile'];
export type Preview = Schema['Preview'];

/** Everything of a character that can be edited. */
export type Draft = Required<Omit<Schema['CharacterDraft'], 'username' | 'person'>> & { person: Person };
export type CardFormat = 'v2' | 'v3' | 'json' | 'charx';
