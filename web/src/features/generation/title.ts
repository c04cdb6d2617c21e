import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Generation } from './order';
import { genderWords } from './words';

const portrait = msg`Portrait`;

/** What an order is called: its own words, or who it shows. */
export function titleOf({ prompt, options }: Pick<Generation, 'prompt' | 'options'>, i18n: I18n): string {
  if (prompt.trim()) return prompt.trim();
  return `${i18n._(portrait)} · ${i18n._(genderWords[options.gender])}, ${options.age}`;
}
