import type { Locale } from '~/i18n/locale';
import { combine } from '../combine';
import { blankDraft } from '../draft';
import type { Change } from '../person';
import type { CharacterOptions, Draft } from '../wire';
import type { Flow } from './flow';

/** Changes that each prompt map makes to the blank draft. */
const maps: Readonly<Record<string, Change>> = {
  regular: {},
  sfw: { promptType: 'sfw' },
  trans: { 'personality.gender': 'trans', promptType: 'trans' },
  gay: { 'personality.gender': 'male', promptType: 'gay' },
};

/** A wizard's initial draft. An unknown prompt map changes nothing. */
export function blankFor(options: CharacterOptions, flow: Flow, language: Locale, promptMap?: string): Draft {
  const draft = blankDraft(options, language, flow.preset ? options.presets[flow.preset] : undefined);
  const change = promptMap && Object.hasOwn(maps, promptMap) ? maps[promptMap] : undefined;
  return change ? { ...draft, person: combine(options, draft.person, change) } : draft;
}
