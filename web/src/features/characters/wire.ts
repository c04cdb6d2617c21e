import type { Schema } from '~/api/schemas';
import type { Options, Person, Preset } from './person';

/** Server types for characters. Unset fields of a person are absent, never null. */
export type CharacterOptions = Options & { readonly presets: Readonly<Record<string, Preset>> };
export type ModerationStatus = Schema['ModerationStatus'];
export type Facts = Schema['CharacterFacts'];
export type Character = Omit<Schema['Character'], 'person'> & { person: Person | null };
export type CharacterTile = Schema['CharacterTile'];
export type Preview = Schema['Preview'];

/** The editable part of a character. */
export type Draft = Required<Omit<Schema['CharacterDraft'], 'username' | 'person'>> & { person: Person };
export type CardFormat = 'v2' | 'v3' | 'json' | 'charx';
