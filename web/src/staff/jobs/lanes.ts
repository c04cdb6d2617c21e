import type { I18n } from '@lingui/core';
import { laneWords } from './filter';

/** Label of a lane. Lanes that only a newer server knows go by their raw name. */
export function laneName(lane: string, i18n: I18n): string {
  const word = laneWords[lane];
  return word ? i18n._(word) : lane;
}
