import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { genderWords } from '~/i18n/look-words';
import { type Generation, orderOf } from './order';

const portrait = msg`Portrait`;

/** Title of an order: its prompt, or the character it shows. */
export function titleOf(generation: Pick<Generation, 'prompt' | 'options'>, i18n: I18n): string {
  const words = generation.prompt.trim();
  if (words) return words;
  const { gender, age } = orderOf(generation);
  return `${i18n._(portrait)} · ${i18n._(genderWords[gender])}, ${age}`;
}
